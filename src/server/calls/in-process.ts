import { type Api, type CallName, type CallOptions, callNames } from '~/contract/calls';
import type { CallDependencies, Caller } from './call-context';
import type { RawInput } from './parse-input';
import { performCall } from './perform-call';

/**
 * All calls without the network, for server rendering and plain form posts: the same authorization, validation and
 * limits as over http. Rejects with `CallFailure` for every refusal.
 */
export function createInProcessApi(dependencies: CallDependencies, caller: Caller): Api;
// `fromEntries` cannot say that each name has got its own call; the table sees to it.
export function createInProcessApi(dependencies: CallDependencies, caller: Caller): object {
  const callOf = (name: CallName) => (input: RawInput, options?: CallOptions) =>
    performCall(dependencies, caller, name, { ...input, idempotencyKey: options?.idempotencyKey });
  return Object.fromEntries(callNames.map((name) => [name, callOf(name)]));
}
