/** The path with its parameters put in, encoded. */
export const pathOf = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** A query as it stands at the end of an address; empty where there is none. */
export const queryOf = (query: Record<string, string> = {}): string => {
  const written = new URLSearchParams(query).toString();
  return written && `?${written}`;
};
