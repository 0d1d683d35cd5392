import { expect, test } from 'vitest';
import { ownerImageSetsQuery } from '~/app/features/galleries/gallery-queries';
import { editedMemberQuery } from '~/app/features/team/team-queries';
import { createQueryClient } from '~/app/lib/query-client';
import type { Api } from '~/contract/calls';

test('the form of a member and the owner’s dated sets make the calls that are specified for them', async () => {
  const asked: string[] = [];
  const answer = (name: string, result: unknown) => async () => {
    asked.push(name);
    return { result };
  };
  const api = {
    getTeamDataById: answer('getTeamDataById', { _id: 'asha', Name: 'Asha' }),
    getImageWithDate: answer('getImageWithDate', []),
  } as unknown as Api;
  const queryClient = createQueryClient();
  await queryClient.fetchQuery(editedMemberQuery(api, queryClient, 'asha'));
  await queryClient.fetchQuery(ownerImageSetsQuery(api));
  expect(asked).toEqual(['getTeamDataById', 'getImageWithDate']);
});
