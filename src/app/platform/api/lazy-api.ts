import { CallFailure } from '~/contract/call-failure';
import type { Api, CallInput, CallName, CallOptions } from '~/contract/calls';

/**
 * The table of calls, whose code comes with the first of them: a page from the server has its data with it, and need
 * not wait for what would ask for more before it can be used.
 * @param load fetches that code; asked again by the next call where it could not be had
 * @param onUnreached told when it could not be had: nothing can be asked without it
 */
export function createLazyApi(load: () => Promise<Api>, onUnreached: () => void): Api;
// A proxy cannot say that it has each of the calls; the table that comes with the code has.
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
