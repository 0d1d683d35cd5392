import { CallFailure } from '~/contract/call-failure';
import type { Api, CallInput, CallName, CallOptions } from '~/contract/calls';

/**
 * A client whose code loads with the first call: a rendered page has its data and hydrates without it.
 * @param load loads the client; a failed load is retried by the next call
 * @param onUnreached called when loading fails
 */
export function createLazyApi(load: () => Promise<Api>, onUnreached: () => void): Api;
// TypeScript cannot derive a proxy's methods, so the overload declares them.
export function createLazyApi(load: () => Promise<Api>, onUnreached: () => void): object {
  let loading: Promise<Api> | undefined;

  const loaded = (): Promise<Api> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      onUnreached();
      throw new CallFailure({ kind: 'unreachable', cause });
    });
    return loading;
  };

  return new Proxy(
    {},
    {
      get: (_, name: CallName) => async (input: CallInput<CallName>, options?: CallOptions) =>
        Reflect.apply(Reflect.get(await loaded(), name), undefined, [input, options]),
    },
  );
}
