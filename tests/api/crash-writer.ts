import { openStore } from '~/server/store/store';
import { claimSubmission } from '~/server/store/submissions';

/** Keeps submissions in the database file it is given and says so of each, until it is killed. */
const db = openStore(process.argv[2] ?? '');
for (let count = 0; ; count += 1) {
  const key = `key-${count}`;
  await db.transaction().execute(async (transaction) => {
    await claimSubmission(transaction, {
      key,
      payload_hash: 'x',
      answer: 'x'.repeat(500),
      row_id: null,
      created_at: 'now',
    });
  });
  process.stdout.write(`${key}\n`);
}
