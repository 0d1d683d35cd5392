import { browserCookie, placeCookiePrefix, postedLinksIn, registrationPath } from '~/contract/form-cookies';

const deleteCookie = (name: string, path: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${name}=; path=${path}; max-age=0; samesite=lax`;
};

/** The links of places that the server has handed out and this phone has not stored yet. */
export const postedLinks = (): string[] => postedLinksIn(document.cookie);

export const deletePostedLink = (link: string): void => deleteCookie(placeCookiePrefix + link, '/');

/** Deletes what the server's answers to posted forms have left, so that posting a form again returns no link. */
export function deleteFormCookies(): void {
  deleteCookie(browserCookie, registrationPath);
  for (const link of postedLinks()) deletePostedLink(link);
}
