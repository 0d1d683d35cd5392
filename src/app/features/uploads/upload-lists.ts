import type { QueryKey } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { UploadTarget } from './upload-target';

/** For each kind of target the query whose list shows its pictures. */
type UploadLists = Record<UploadTarget['kind'], (api: Api) => { queryKey: QueryKey }>;

let lists: UploadLists | undefined;

/** The features that show uploaded pictures know uploads, which do not know them: the owner's frame says which. */
export const registerUploadLists = (registered: UploadLists): void => {
  lists = registered;
};

/** The key of the list that shows a target's pictures; undefined where none was registered. */
export const uploadListOf = ({ kind }: UploadTarget, api: Api): QueryKey | undefined =>
  lists?.[kind](api).queryKey;
