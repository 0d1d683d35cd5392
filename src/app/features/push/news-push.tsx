import { useRef } from 'react';
import { pushWords } from '~/content/push-words';
import type { Api } from '~/contract/calls';
import { useTranslation } from '../../lib/i18n';
import { useSmallStore } from '../../lib/small-store';
import { Button } from '../../ui/button';
import { PushSwitch } from './push-card';
import { newsPush, pushKey, turnOffNews, turnOnNews } from './push-on-phone';
import { useTurningOn } from './use-turning-on';

/** Whether this phone can be told of new events, or is, which can be stopped without a connection. */
export const canTellNews = async (api: Api): Promise<boolean> =>
  newsPush.get() !== undefined || (Notification.permission !== 'denied' && !!(await pushKey(api)));

/** Offers to tell this phone of new events (rule news-box); a switch where that is on. */
export function NewsPush({ api }: { api: Api }) {
  const { language } = useTranslation();
  const words = pushWords[language];
  const isOn = useSmallStore(newsPush) !== undefined;
  const here = useRef<HTMLDivElement>(null);
  const { state, turnOn, turnOff } = useTurningOn(here, {
    on: () => turnOnNews(api, language),
    off: turnOffNews,
  });
  return (
    <div ref={here} tabIndex={-1} className="mb-2 outline-none">
      {isOn ? (
        <PushSwitch label={words.isOnNews} onTurnOff={() => void turnOff()} />
      ) : state === 'cannot' ? (
        <p role="status" className="text-sm text-quiet">
          {words.cannotNews}
        </p>
      ) : (
        <Button
          kind="secondary"
          busy={state === 'busy'}
          className="max-md:px-4"
          onClick={() => void turnOn()}
        >
          {words.turnOnNews}
        </Button>
      )}
    </div>
  );
}
