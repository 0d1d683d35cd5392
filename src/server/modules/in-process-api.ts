import { CallFailure } from '~/contract/call-failure';
import { type Api, type CallName, type CallOptions, callNames } from '~/contract/calls';
import type { CallDependencies, Caller } from '../lib/call-context';
import { dispatchCall, type RawInput } from './dispatch-call';

/**
 * Returns an API that calls the handlers without the network, for server rendering and plain form posts, with the same
 * authorization, validation and limits. Rejects with `CallFailure` only. `onFailure` is called for failures other than
 * 404.
 */
export function createInProcessApi(
  dependencies: CallDependencies,
  caller: Caller,
  onFailure?: () => void,
): Api;
// `Object.fromEntries` loses the type of each name.
export function createInProcessApi(
  dependencies: CallDependencies,
  caller: Caller,
  onFailure: () => void = () => undefined,
): object {
  const callOf = (name: CallName) => async (input: RawInput, options?: CallOptions) => {
    try {
      return await dispatchCall(dependencies, caller, name, {
        ...input,
        idempotencyKey: options?.idempotencyKey,
      });
    } catch (error) {
      if (!(error instanceof CallFailure && error.status === 404)) onFailure();
      if (error instanceof CallFailure) throw error;
      // As over HTTP, the reason is only logged: a page passes its failures to the browser.
      dependencies.log.error({ err: error }, 'A call of a page failed.');
      throw CallFailure.refused('broken');
    }
  };
  return Object.fromEntries(callNames.map((name) => [name, callOf(name)]));
}
