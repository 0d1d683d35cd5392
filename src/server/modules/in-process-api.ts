import { CallFailure } from '~/contract/call-failure';
import { type Api, type CallName, type CallOptions, callNames } from '~/contract/calls';
import type { CallDependencies, Caller } from '../platform/calls/call-context';
import { dispatchCall, type RawInput } from './dispatch-call';

/**
 * All calls without the network, for server rendering and plain form posts: the same authorization, validation and
 * limits as over http. Rejects with `CallFailure`, whatever the reason. `onFailure` hears of each call that brought no
 * answer; that something does not exist is one.
 */
export function createInProcessApi(
  dependencies: CallDependencies,
  caller: Caller,
  onFailure?: () => void,
): Api;
// `fromEntries` cannot say that each name has got its own call; the table sees to it.
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
      // As over http: the reason is for the log, for a page carries its failures into the browser.
      dependencies.log.error({ err: error }, 'A call of a page failed.');
      throw CallFailure.refused('broken');
    }
  };
  return Object.fromEntries(callNames.map((name) => [name, callOf(name)]));
}
