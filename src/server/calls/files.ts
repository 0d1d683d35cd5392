import type { Handler } from './call-context';

export const fileAccess: Handler<'fileAccess'> = async (_, context) => ({
  result: await context.fileAccess(),
});
