import { QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRouter,
  Link,
  RouterProvider,
  useNavigate,
  useRouteContext,
  useRouter,
} from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Api } from '~/contract/calls';
import { doctorSlug } from '~/contract/group-addresses';
import { type GroupFieldName, groupFields } from '~/contract/group-fields';
import type { GroupDraft, GroupPreview } from '~/contract/owner-group';
import type { LanguagePack } from '~/texts/texts';
import { groupPagesQuery, groupQuery } from '../../lib/group-queries';
import { createI18n, I18nProvider, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { createQueryClient } from '../../lib/query-client';
import {
  createSiteContent,
  type SiteContent,
  SiteContentProvider,
  showColours,
  useSiteContent,
} from '../../lib/site-content';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { UndoToasts } from '../../owner-kit/undo-toasts';
import { Button, buttonStyle } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { clearNotices, notify } from '../../ui/notices';
import { useFieldLabel } from './owner-group-labels';
import { groupDraftQuery, groupPreviewQuery, isPublished } from './owner-group-progress';
import { usePublication } from './owner-group-publication';

interface PreviewProps {
  /** The number of a version, or `draft`. */
  version: string;
  /** In which the preview begins. */
  language: Language;
  /** The product's texts in it. */
  pack: LanguagePack;
}

/**
 * The visitors' site with the draft or an earlier version as its content (rule my-site). It has the same routes and
 * screens, but a separate router, language and cache, which end with this screen.
 */
export function GroupPreviewScreen({ version, language, pack }: PreviewProps) {
  const { t } = useTranslation();
  const { group } = useSiteContent();
  const main = useRouter();
  const { api } = useRouteContext({ from: '__root__' });
  const { data } = useSuspenseQuery(groupPreviewQuery(api, version, language));
  const { data: draft } = useQuery(groupDraftQuery(api));
  const [site] = useState(() => createSite(main, { version, language, pack, preview: data }));
  const frame = useRef<HTMLDivElement>(null);
  useOwnersPages(site);
  useEffect(() => {
    showColours(data.Group);
    return () => showColours(group());
  }, [data, group]);
  const isDraft = version === 'draft';
  const title = isDraft ? t('ownerGroup.preview') : t('ownerGroup.version', { number: Number(version) });
  return (
    <>
      {/* A form of the preview must not send what is tried in it, nor keep it as a draft. */}
      <div ref={frame} data-preview className="contents" onSubmitCapture={refuse}>
        <RouterProvider router={site} />
      </div>
      {isDraft && <Pencils frame={frame} site={site} slug={doctorSlug(data.Group)} />}
      {/* As high as the bar, so that the footer ends above it. */}
      <div className="h-20 shrink-0 bg-panel" />
      <UndoToasts />
      <aside
        aria-label={title}
        data-preview-bar
        className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-paper"
      >
        <div className="page-width flex min-h-20 items-center gap-2 py-2">
          {isDraft ? (
            draft && <DraftActions draft={draft} title={title} />
          ) : (
            <>
              <BarText title={title} text={t('ownerGroup.versionTells')} />
              <Link to="/my-site/versions" className={buttonStyle('secondary', 'max-sm:px-4')}>
                {t('gallery.close')}
              </Link>
            </>
          )}
        </div>
      </aside>
    </>
  );

  function refuse(submission: FormEvent) {
    submission.preventDefault();
    submission.stopPropagation();
    clearNotices();
    notify({ kind: 'problem', title: t('ownerGroup.nothingSent') });
  }
}

const BarText = ({ title, text }: { title: string; text: string }) => (
  <p className="min-w-0 grow leading-tight">
    <span className="block font-semibold">{title}</span>
    <span className="block text-sm text-quiet">{text}</span>
  </p>
);

/** Whether the draft is published, and the button that publishes it. */
function DraftActions({ draft, title }: { draft: GroupDraft; title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // The list says where each text is written.
  const { publish, isPending } = usePublication(draft, () => void navigate({ to: '/my-site' }));
  const isAllPublished = isPublished(draft);
  return (
    <>
      <BarText
        title={title}
        text={t(isAllPublished ? 'ownerGroup.previewPublished' : 'ownerGroup.previewTells')}
      />
      <Link to="/my-site" className={buttonStyle('secondary', 'max-sm:px-4')}>
        {t('gallery.close')}
      </Link>
      {!isAllPublished && (
        <Button busy={isPending} className="max-sm:px-4" onClick={publish}>
          {t('ownerGroup.publish')}
        </Button>
      )}
    </>
  );
}

type AppRouter = ReturnType<typeof useRouter>;

interface Previewed extends PreviewProps {
  preview: GroupPreview;
}

/** Returns a router of the site with these texts. Nothing of it is persisted. */
function createSite(
  { options, latestLocation }: AppRouter,
  { version, language, pack, preview }: Previewed,
): AppRouter {
  const { context } = options;
  const i18n = createI18n(language, pack);
  const siteContent: SiteContent = { ...createSiteContent(i18n), isPreview: true };
  const previewIn = (code: string) =>
    context.queryClient.fetchQuery(groupPreviewQuery(context.api, version, code));
  const changed: Pick<Api, 'getGroup' | 'getGroupPages'> = {
    getGroup: async ({ params }) => ({ result: (await previewIn(params.language)).Group }),
    getGroupPages: async ({ params }) => ({ result: (await previewIn(params.language)).Pages }),
  };
  // The page's API may be a proxy, whose calls cannot be spread.
  const api: Api = Object.assign(Object.create(context.api), changed);
  const queryClient = createQueryClient();
  const groupKeys = [groupQuery, groupPagesQuery].map((query) => query(api, language).queryKey[0]);
  for (const { queryKey, state, meta } of context.queryClient.getQueryCache().getAll())
    if (
      meta?.persist === 'public' &&
      state.data !== undefined &&
      !groupKeys.some((key) => key === queryKey[0])
    )
      queryClient.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
  queryClient.setQueryData(groupQuery(api, language).queryKey, preview.Group);
  queryClient.setQueryData(groupPagesQuery(api, language).queryKey, preview.Pages);
  siteContent.add(language, preview.Group);
  siteContent.load = async (wanted) =>
    siteContent.add(wanted, await queryClient.fetchQuery(groupQuery(api, wanted)));
  const site: AppRouter = createRouter({
    ...options,
    // A pencil's form leads back to the page that it was on.
    history: createMemoryHistory({ initialEntries: [latestLocation.state.previewAt ?? '/'] }),
    context: { ...context, api, i18n, siteContent, queryClient },
    scrollRestoration: false,
    // biome-ignore lint/correctness/noComponentHookFactories: a router is made once for a preview, and this with it
    Wrap: ({ children }: { children: Elements }) => (
      <QueryClientProvider client={queryClient}>
        <I18nProvider value={i18n}>
          <SiteContentProvider value={siteContent}>{children}</SiteContentProvider>
        </I18nProvider>
      </QueryClientProvider>
    ),
  });
  siteContent.onChange(() => void site.invalidate());
  return site;
}

/** Links of the previewed site to the owner's own pages, or to the sign-in, leave the preview. */
function useOwnersPages(site: AppRouter): void {
  const main = useRouter();
  useEffect(() => {
    const stops = [
      site.subscribe('onBeforeNavigate', ({ toLocation }) => {
        const [, layout] = site.matchRoutes(toLocation);
        if (layout?.routeId === '/_owner') void main.navigate({ href: toLocation.href });
      }),
      site.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) scrollTo(0, 0);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [site, main]);
}

interface Spot {
  selector: string;
  field: GroupFieldName;
}

/** Parts of the pages, and the field that each leads to. An element with text alone would lose its pencil with the text. */
const spots: readonly Spot[] = [
  { selector: 'header', field: 'name' },
  { selector: '#home', field: 'heroPromise' },
  { selector: 'main > section:has(> dl)', field: 'figures' },
  { selector: '.months-card > div', field: 'planningText' },
  { selector: '#about-us', field: 'aboutLead' },
  { selector: '#about-us figure:has(figcaption a)', field: 'letter' },
  { selector: '#categories', field: 'facilities' },
  { selector: 'footer div:has(> ul a[href^="tel:"])', field: 'emergency' },
  { selector: 'footer > div:last-child', field: 'address' },
];

/** The same of single pages, by path; `doctor` for the doctor's. */
const spotsOfPages: Readonly<Record<string, readonly Spot[]>> = {
  '/about-us': [
    { selector: '.page-body', field: 'about' },
    { selector: 'section:has(> div > div > img)', field: 'vision' },
  ],
  '/volunteer': [{ selector: 'section[aria-labelledby="tasks"]', field: 'tasks' }],
  '/categories': [{ selector: '.page-body', field: 'facilities' }],
  '/contact-us': [{ selector: 'main', field: 'phones' }],
  '/privacy': [{ selector: 'main', field: 'noticeName' }],
  doctor: [
    { selector: 'article > div', field: 'bio' },
    ...(['achievements', 'highlights', 'positions', 'awards', 'chapter'] as const).map((field) => ({
      selector: `section[aria-labelledby="${field}"]`,
      field,
    })),
    { selector: 'section[aria-labelledby="channel"]', field: 'talks' },
  ],
};

interface PencilsProps {
  frame: RefObject<HTMLElement | null>;
  site: AppRouter;
  /** Of the doctor's page. */
  slug: string | undefined;
}

/** Links at the sections of the previewed page to the fields of their texts. */
function Pencils({ frame, site, slug }: PencilsProps) {
  const [found, setFound] = useState<readonly { at: Element; field: GroupFieldName }[]>([]);
  useEffect(() => {
    const pages = frame.current;
    if (!pages) return;
    const search = () => {
      const path = site.state.location.pathname;
      const ofPage = spotsOfPages[path === `/${slug}` ? 'doctor' : path] ?? [];
      const next = [...spots, ...ofPage].flatMap(({ selector, field }) => {
        const at = pages.querySelector(selector);
        return at ? [{ at, field }] : [];
      });
      setFound((now) => (isSame(now, next) ? now : next));
    };
    search();
    const changes = new MutationObserver(search);
    changes.observe(pages, { childList: true, subtree: true });
    const stop = site.subscribe('onRendered', search);
    return () => {
      stop();
      changes.disconnect();
    };
  }, [frame, site, slug]);
  return found.map(({ at, field }) =>
    createPortal(<Pencil field={field} previewAt={site.state.location.href} />, at, field),
  );
}

const isSame = (
  now: readonly { at: Element; field: string }[],
  next: readonly { at: Element; field: string }[],
): boolean =>
  now.length === next.length &&
  now.every(({ at, field }, index) => at === next[index]?.at && field === next[index].field);

function Pencil({ field, previewAt }: { field: GroupFieldName; previewAt: string }) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const label = t('ownerGroup.editField', { field: labelOf(field) });
  return (
    <Link
      to="/my-site/$part"
      params={{ part: groupFields[field].part }}
      hash={field}
      state={{ previewAt }}
      aria-label={label}
      title={label}
      data-pencil
      className="absolute top-2 right-1 z-10 grid size-11 place-items-center rounded-full border border-leaf bg-paper text-leaf-deep shadow-md hover:bg-leaf-soft"
    >
      <OwnerIcon name="pencil" className="size-5" />
    </Link>
  );
}
