declare const self: ServiceWorkerGlobalScope;

/** Does the work whenever a page sends the message, and replies whether it could be done (`askWorker`). */
export function answerMessage(message: { type: string }, work: () => Promise<unknown>): void {
  self.addEventListener('message', (event) => {
    if (event.data?.type !== message.type) return;
    const done = work().then(
      () => true,
      () => false,
    );
    event.waitUntil(done.then((isDone) => event.ports[0]?.postMessage(isDone)));
  });
}
