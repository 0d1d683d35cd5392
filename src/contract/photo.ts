import * as v from 'valibot';
import { fileNames, someFileNames } from './file-name';
import { lenientList } from './lenient-list';

/** Photos to be added at the end of the gallery (§7, uplode_photo); a name already there stays where it is. */
export const newPhotos = v.object({ arr: someFileNames });

/**
 * What is to remain of the gallery (§7, delete_my_photo). With `removed`, ours, only those are taken out, so that a
 * stale list deletes nothing that was added elsewhere (DESIGN §3).
 */
export const remainingPhotos = v.object({ resultArray: fileNames, removed: v.optional(fileNames) });

/**
 * The gallery's names in a new order (ours). Those that are not named, because they were added elsewhere meanwhile, come
 * after them in the order they had; those that the gallery does not have are left out.
 */
export const photosInOrder = v.object({ arr: fileNames });

/** The gallery: file names in their order. */
export const photoList = v.object({ Photo: lenientList(v.string()) });
