import { describeDatabase, openData } from '../config/open-data';
import { deleteAllPhones } from '../modules/announcements/push-subscriptions';
import { renewVapidKey, vapidKey } from '../push/vapid-key';
import { type CommandContext, CommandFailure, requireServedDatabase, runCommand } from './run-command';

/**
 * `npm run push-key`: prints the public key of push messages. `-- --new` replaces the key, such as after a backup was
 * stolen, and forgets the phones that subscribed with the one before.
 */
const pushKey = async ({ environment, args, print }: CommandContext): Promise<void> => {
  const [option, ...more] = args;
  if (more.length > 0 || (option !== undefined && option !== '--new'))
    throw new CommandFailure('Usage: npm run push-key, or npm run push-key -- --new');
  print(`The database is ${describeDatabase(environment)}.`);
  const { db, close } = await openData(environment);
  try {
    await requireServedDatabase(db);
    if (option === '--new') {
      const phones = await db.transaction().execute(async (transaction) => {
        await renewVapidKey(transaction);
        return deleteAllPhones(transaction);
      });
      print(`The key is new. Phones forgotten: ${phones}. Each subscribes again when it opens the site.`);
    }
    print(`The public key is ${(await vapidKey(db)).publicKey}`);
  } finally {
    await close();
  }
};

await runCommand(pushKey);
