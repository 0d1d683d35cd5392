import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { lockScreenText } from '~/content/notification-words';
import type { Event } from '~/contract/event';
import { maxOwnWords, toldListCalls } from '~/contract/told-list';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { siteLanguages, useGroup } from '../../lib/site-content';
import { createSmallStore, useSmallStore } from '../../lib/small-store';
import { Disclosure } from '../../owner-kit/folded';
import { toldListQuery } from '../../owner-kit/told-list';
import { newIdempotencyKey, useOwnerAction, useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { TextArea } from '../../ui/field';

/** Outside React, as a phone that is turned shows another layout. */
const ownWords = createSmallStore({ eid: '', words: '' });

interface TellWordsProps {
  event: Event;
  /** Returns the message to one person with these words. */
  messageWith: (words: string) => string;
  /** How many are told, and on how many phones by push. */
  people: number;
  phones: number;
}

/** The owner's own words to everybody of an event, shown as they arrive before they go (rule told-list). */
export function TellWords({ event, messageWith, people, phones }: TellWordsProps) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const act = useOwnerAction();
  const draft = useSmallStore(ownWords);
  const written = draft.eid === event._id ? draft.words : '';
  const setWritten = (words: string) => ownWords.set({ eid: event._id, words });
  const [isWrong, setWrong] = useState(false);
  const [asked, setAsked] = useState<string>();
  // A retry with the same words reuses its idempotency key.
  const attempt = useRef({ words: '', key: '' });
  const telling = useSingleMutation({
    mutationFn: (Words: string) => {
      if (attempt.current.words !== Words) attempt.current = { words: Words, key: newIdempotencyKey() };
      return act(async () => {
        await api.tellWords(
          { params: { eid: event._id }, body: { Words } },
          { idempotencyKey: attempt.current.key },
        );
        attempt.current = { words: '', key: '' };
        setWritten('');
        void queryClient.invalidateQueries({ queryKey: toldListQuery(api, event._id).queryKey });
      });
    },
  });
  const words = written.trim();
  return (
    <Disclosure className="contents" contentClassName="order-last basis-full" label={t('ownerTell.write')}>
      <form
        noValidate
        className="mb-3 grid gap-3"
        onSubmit={(submit) => {
          submit.preventDefault();
          const parsed = v.safeParse(toldListCalls.tellWords.request, { Words: written });
          setWrong(!parsed.success);
          if (parsed.success) setAsked(parsed.output.Words);
        }}
      >
        <TextArea
          grows
          rows={3}
          label={t('ownerTell.words')}
          hint={t('ownerTell.wordsHint', { max: maxOwnWords })}
          maxLength={maxOwnWords}
          value={written}
          problem={isWrong ? t('ownerTell.wordsMissing') : undefined}
          onChange={({ target }) => {
            setWritten(target.value);
            setWrong(false);
          }}
        />
        {words && <Preview event={event} words={words} message={messageWith(words)} />}
        <Button type="submit" kind="secondary" busy={telling.isPending}>
          {t('ownerTell.send')}
        </Button>
      </form>
      {asked && (
        <ConfirmDialog
          question={t('ownerTell.sendQuestion', { count: people })}
          action={t('ownerTell.send')}
          onConfirm={() => telling.isUnderWay() || telling.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p className="font-semibold whitespace-pre-line text-ink wrap-anywhere">{asked}</p>
          <p className="mt-1">{t('ownerTell.sendPhones', { count: phones })}</p>
        </ConfirmDialog>
      )}
    </Disclosure>
  );
}

/** How the words arrive: on a lock screen without and with the event's name, which each phone has chosen, and on WhatsApp. */
function Preview({ event, words, message }: { event: Event; words: string; message: string }) {
  const { t, language: page } = useTranslation();
  const [language = page] = siteLanguages(useGroup());
  const told = { occasion: 'words', event, language, words } as const;
  const lockScreens = [false, true].map((showsName) => lockScreenText(told, { showsName }));
  return (
    <dl className="grid gap-2">
      <div>
        <dt className="text-sm text-quiet">{t('ownerTell.onLockScreen')}</dt>
        {lockScreens.map(({ title, body }) => (
          <dd
            key={title}
            className="mb-2 rounded-card border border-line bg-paper px-3 py-2 text-sm leading-snug"
          >
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p {...languageAttributes(body, page)} className="whitespace-pre-line wrap-anywhere">
              {body}
            </p>
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-sm text-quiet">{t('ownerTell.onWhatsApp')}</dt>
        <dd
          {...languageAttributes(message, page)}
          className="rounded-card border border-line bg-paper px-3 py-2 text-sm leading-snug whitespace-pre-line wrap-anywhere"
        >
          {message}
        </dd>
      </div>
    </dl>
  );
}
