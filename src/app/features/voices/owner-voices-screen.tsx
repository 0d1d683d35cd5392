import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '~/contract/calls';
import type { OwnersVoice } from '~/contract/voice';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes, languageNames, languageOf } from '../../lib/language';
import { EmptyList, ListError } from '../../owner-kit/list-tools';
import { RemoveButton } from '../../owner-kit/row-actions';
import { useConfirmedAction } from '../../owner-kit/use-confirmed-action';
import { ignoreNotFound, updateCachedAnswer, withoutRow } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/loading';
import { VoiceForm } from './owner-voice-form';

const voicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['all-voices'],
    queryFn: async ({ signal }) => (await api.getAllVoices({}, { signal })).result,
    meta: { persist: 'private', failure: 'logged' },
  });

/** Deletes a voice after confirmation; the removal can be undone. */
function useDeleteVoice() {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { queryKey } = voicesQuery(api);
  return useConfirmedAction({
    question: t('ownerVoices.confirmRemove'),
    action: t('owner.remove'),
    about: ({ Name, Words }: OwnersVoice) => <span className="line-clamp-3">{`${Name}: ${Words}`}</span>,
    async run({ _id }, underKey) {
      await api.deleteVoice({ params: { id: _id } }, underKey).catch(ignoreNotFound);
      updateCachedAnswer(queryClient, queryKey, withoutRow(_id));
    },
    undo: ({ Name }) => ({ said: t('ownerUndo.removed', { name: Name }), shownBy: [queryKey] }),
  });
}

/** What mothers say, entered, changed and removed (rule mothers-voices). */
export function VoicesScreen() {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const list = useQuery(voicesQuery(api));
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: voicesQuery(api).queryKey });
    // The home page's lists, of any language.
    void queryClient.invalidateQueries({ queryKey: ['voices'] });
  };
  return (
    <>
      <h1 className="text-3xl">{t('ownerMenu.voices')}</h1>
      <p className="mt-1 mb-5 max-w-2xl text-quiet">{t('ownerVoices.intro')}</p>
      <VoiceForm onSaved={reload} />
      <section aria-labelledby="all-voices" className="mt-10">
        <h2 id="all-voices" className="mb-4 text-2xl">
          {t('ownerVoices.all')}
        </h2>
        {list.data ? (
          <Voices voices={list.data} onSaved={reload} />
        ) : list.errorUpdateCount > 0 ? (
          <ListError title={t('ownerVoices.loadFailed')} list={list} />
        ) : (
          <Skeleton className="h-40 max-w-3xl rounded-card" />
        )}
      </section>
    </>
  );
}

function Voices({ voices, onSaved }: { voices: OwnersVoice[]; onSaved: () => void }) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<string>();
  const { ask, question } = useDeleteVoice();
  if (voices.length === 0) return <EmptyList>{t('ownerVoices.none')}</EmptyList>;
  const close = () => setChanged(undefined);
  return (
    <>
      <ul className="grid max-w-3xl gap-3">
        {voices.map((voice) => (
          <li key={voice._id}>
            {voice._id === changed ? (
              <VoiceForm
                voice={voice}
                onCancel={close}
                onSaved={() => {
                  close();
                  onSaved();
                }}
              />
            ) : (
              <Voice voice={voice} onChange={() => setChanged(voice._id)} onRemove={() => ask(voice)} />
            )}
          </li>
        ))}
      </ul>
      {question}
    </>
  );
}

interface VoiceProps {
  voice: OwnersVoice;
  onChange: () => void;
  onRemove: () => void;
}

function Voice({ voice: { Name, About, Words, Language, Agreed }, onChange, onRemove }: VoiceProps) {
  const { t, language } = useTranslation();
  const written = languageOf(Language);
  return (
    <article className="rounded-card border border-line bg-paper p-4">
      <p className="text-sm text-quiet">
        {[written && languageNames[written], t(Agreed ? 'ownerVoices.isShown' : 'ownerVoices.notShown')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p {...languageAttributes(Words, language)} className="mt-1 whitespace-pre-line wrap-anywhere">
        {Words}
      </p>
      <h3
        {...languageAttributes(Name, language)}
        className="mt-1 font-sans text-base font-semibold wrap-anywhere"
      >
        {[Name, About].filter(Boolean).join(', ')}
      </h3>
      <div className="-mx-2 mt-1 flex">
        <Button kind="row" aria-label={t('ownerVoices.editOf', { name: Name })} onClick={onChange}>
          {t('ownerEvents.edit')}
        </Button>
        <RemoveButton name={Name} className="ml-auto" onRemove={onRemove} />
      </div>
    </article>
  );
}
