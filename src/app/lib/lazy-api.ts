import { CallFailure } from '~/contract/call-failure';
import type { Api, CallInput, CallName, CallOptions } from '~/contract/calls';
import { yieldToMain } from './timing';

/** A client for some of the calls. */
type SomeCalls = Partial<Api>;

/** Loads once; a failed load is retried by the next call. */
const loadedOnce = (load: () => Promise<SomeCalls>, onUnreached: () => void) => {
  let loading: Promise<SomeCalls> | undefined;
  return (): Promise<SomeCalls> => {
    loading ??= load().then(
      // On a cheap phone evaluating the code is a long task, which the first call would make longer.
      (calls) => yieldToMain().then(() => calls),
      (cause: unknown) => {
        loading = undefined;
        onUnreached();
        throw new CallFailure({ kind: 'unreachable', cause });
      },
    );
    return loading;
  };
};

/**
 * A client whose code loads with the first call: a rendered page has its data and hydrates without it.
 * @param load loads the client for what visitors call
 * @param loadOwners loads the client for the other calls, at the first of them
 * @param onUnreached called when loading fails
 */
export function createLazyApi(
  load: () => Promise<SomeCalls>,
  loadOwners: () => Promise<SomeCalls>,
  onUnreached: () => void,
): Api;
// TypeScript cannot derive a proxy's methods, so the overload declares them.
export function createLazyApi(
  load: () => Promise<SomeCalls>,
  loadOwners: () => Promise<SomeCalls>,
  onUnreached: () => void,
): object {
  const visitors = loadedOnce(load, onUnreached);
  const owners = loadedOnce(loadOwners, onUnreached);
  return new Proxy(
    {},
    {
      get: (_, name: CallName) => async (input: CallInput<CallName>, options?: CallOptions) => {
        const api = await visitors();
        const client: object = name in api ? api : await owners();
        return Reflect.apply(Reflect.get(client, name), undefined, [input, options]);
      },
    },
  );
}
