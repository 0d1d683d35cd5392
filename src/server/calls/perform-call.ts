import { CallFailure } from '~/contract/call-failure';
import { type CallAnswer, type CallName, calls, type Who } from '~/contract/calls';
import { isOwner } from '~/contract/is-owner';
import type { Identity } from '~/contract/session';
import { TooBusy } from '../at-most';
import { StoreUnavailable } from '../store/store-unavailable';
import type { CallDependencies, Caller, Handlers } from './call-context';
import { handlers } from './handlers';
import { parseInput, parseKey, type RawInput } from './parse-input';
import { tooBusy } from './rate-limits';

/** Throws the refusal `not-signed-in` or `not-owner` where this person may not make the call. */
export const authorize = (who: Who, identity: Identity | null): void => {
  if (who === 'anyone') return;
  if (!identity) throw CallFailure.refused('not-signed-in');
  if (who === 'owner' && !isOwner(identity)) throw CallFailure.refused('not-owner');
};

/**
 * Makes a call: authorization, validation, then what it does. The one way in, over http and in the same process.
 * Throws `CallFailure` for every refusal; anything else that it throws is a bug.
 */
export const performCall = async <Name extends CallName>(
  dependencies: CallDependencies,
  caller: Caller,
  name: Name,
  raw: RawInput & { idempotencyKey?: unknown },
): Promise<CallAnswer<Name>> => {
  authorize(calls[name].who, caller.identity);
  const input = parseInput(name, raw);
  const idempotencyKey = parseKey(raw.idempotencyKey);
  const handle: Handlers[Name] = handlers[name];
  try {
    return await handle(input, { ...dependencies, ...caller, idempotencyKey });
  } catch (error) {
    if (error instanceof TooBusy) throw tooBusy();
    if (!(error instanceof StoreUnavailable)) throw error;
    dependencies.log.error({ err: error.cause }, error.message);
    throw CallFailure.refused('cannot-save');
  }
};
