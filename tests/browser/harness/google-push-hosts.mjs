/**
 * Loaded into the server under test before its own code. Chromium's subscriptions point to Google's hosts; requests to
 * these go to the tests' stand-in, with method, headers and body as the server made them.
 */
const hosts = new Set(['fcm.googleapis.com', 'jmt17.google.com']);
const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!hosts.has(url.hostname)) return fetch(input, init);
  return fetch(process.env.PUSH_STAND_IN + url.pathname + url.search, init);
};
