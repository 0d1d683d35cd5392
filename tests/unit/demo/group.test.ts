import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentLanguages } from '~/content/in-languages';
import { type GroupFieldName, groupFieldNames, groupFields, isTranslated } from '~/contract/group-fields';
import { groupCalls } from '~/contract/owner-group';
import { demoGroup } from '~/server/demo/demo-content';

test.each(['', ...contentLanguages] as const)(
  'the demo group is one that an owner could enter, in "%s"',
  (Language) => {
    const Texts = demoGroup[Language];
    const parsed = v.safeParse(groupCalls.changeGroup.request, { Language, Version: 0, Texts });
    expect(parsed.issues?.map(({ path, message }) => [path?.map(({ key }) => key), message])).toBeUndefined();
    expect(parsed.output).toMatchObject({ Texts });
    // It shows the product's drawings and facilities, in the usual colours and languages. An invented channel might be
    // somebody's.
    const usual = ['logo', 'palette', 'languages', 'keptMonths', 'cardName', 'whatsapp'];
    const isProducts = (name: GroupFieldName) =>
      groupFields[name].kind === 'picture' ||
      ['facilities', 'months', 'volunteer'].includes(groupFields[name].part);
    const fields = groupFieldNames.filter(
      (name) => !usual.includes(name) && !isProducts(name) && isTranslated(name) === (Language !== ''),
    );
    expect(Object.keys(Texts).toSorted()).toEqual(fields.toSorted());
  },
);
