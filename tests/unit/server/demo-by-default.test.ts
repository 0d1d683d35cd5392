import { expect, test } from 'vitest';
import { demoByDefault } from '~/server/demo/demo-by-default';

test.each([
  ['nothing', {}, 'on'],
  ['an empty DEMO, which counts as not set,', { DEMO: '' }, 'on'],
  ['DEMO=off', { DEMO: 'off' }, 'off'],
])('npm start with %s fills in the demo unless that was refused', (_, variables: NodeJS.ProcessEnv, demo) => {
  demoByDefault(variables);
  expect(variables.DEMO).toBe(demo);
});
