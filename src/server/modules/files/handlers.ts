import type { Handler } from '../../platform/calls/call-context';

export const fileAccess: Handler<'fileAccess'> = async (_, context) => ({
  result: await context.fileAccess(),
});
