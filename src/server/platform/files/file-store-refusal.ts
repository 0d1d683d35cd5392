/**
 * Why the embedded store does not do what it was asked, by the status of the answer. The SDK shows no text of an
 * answer, only its status, so each reason has one of its own. None is 5xx: the SDK would send the file again and
 * again for minutes, in vain.
 */
const refusals = {
  'bad-request': { status: 400, text: 'The store does not understand this request.' },
  'bad-name': { status: 400, text: 'A file cannot have this name.' },
  'not-signed-in': { status: 401, text: 'Please log in.' },
  // Of this status the SDK makes its own error for a full store.
  full: { status: 402, text: 'The store takes no files just now: its disk is full or cannot be written.' },
  'not-owner': { status: 403, text: 'Only the owner may do this.' },
  'not-found': { status: 404, text: 'There is no such file.' },
  'name-taken': { status: 409, text: 'There is another file with this name.' },
  'too-large': { status: 413, text: 'This picture is too large.' },
  'wrong-type': { status: 415, text: 'Only pictures in JPEG, PNG, WebP, AVIF or GIF are taken.' },
  'broken-picture': { status: 422, text: 'This picture is damaged or not complete.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalReason = keyof typeof refusals;

export const refusalReasons = Object.keys(refusals).filter(
  (reason): reason is RefusalReason => reason in refusals,
);

export class FileStoreRefusal extends Error {
  override readonly name = 'FileStoreRefusal';
  readonly reason: RefusalReason;
  readonly status: number;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(refusals[reason].text, options);
    this.reason = reason;
    this.status = refusals[reason].status;
  }
}
