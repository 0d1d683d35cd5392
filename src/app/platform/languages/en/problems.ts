import { problems as declared, type ProblemCode } from '~/contract/problem';

/** What the backend says in English is declared with its codes; other languages translate it here. */
export const problems: Record<ProblemCode | 'unreachable' | 'unknown', string> = {
  invalid: declared.invalid.text,
  'bad-json': declared['bad-json'].text,
  'not-signed-in': declared['not-signed-in'].text,
  'wrong-credentials': declared['wrong-credentials'].text,
  'door-ended': declared['door-ended'].text,
  'not-owner': declared['not-owner'].text,
  'wrong-password': declared['wrong-password'].text,
  'not-found': declared['not-found'].text,
  'event-gone': declared['event-gone'].text,
  'wrong-method': declared['wrong-method'].text,
  'email-taken': declared['email-taken'].text,
  'changed-meanwhile': declared['changed-meanwhile'].text,
  'event-over': declared['event-over'].text,
  'owner-stays': declared['owner-stays'].text,
  'too-large': declared['too-large'].text,
  'wrong-type': declared['wrong-type'].text,
  'key-reused': declared['key-reused'].text,
  'too-many': declared['too-many'].text,
  broken: declared.broken.text,
  'cannot-save': declared['cannot-save'].text,
  unreachable: 'There is no connection to our server just now.',
  unknown: 'The server did not accept this.',
};
