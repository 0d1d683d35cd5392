import { isGroupInvitation } from '~/contract/written-address';
import { useTranslation } from '../../lib/i18n';
import { saveFile } from '../../lib/save-file';
import { useGroup } from '../../lib/site-content';
import { Button, buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notices';
import { callLink } from '../../ui/outward-links';

/**
 * How the group and who has registered reach each other without this site: the group's number among the phone's contacts, and
 * WhatsApp (rule keep-in-touch). Nothing where the group has published neither.
 */
export function KeepInTouch({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const { phones = [], whatsapp, cardName, name = '' } = useGroup().Texts;
  if (phones.length === 0 && !whatsapp) return null;
  const save = async () => {
    const { contactCard } = await import('~/contract/contact-card');
    const numbers = phones.map((phone) => callLink(phone).replace('tel:', ''));
    saveFile('contact.vcf', contactCard({ name: cardName || name, numbers }), 'text/vcard');
    notify({ kind: 'success', title: t('places.openContact') });
  };
  const isGroup = isGroupInvitation(whatsapp);
  return (
    <div className={className}>
      <ul className="flex flex-wrap gap-2">
        {phones.length > 0 && (
          <li>
            <Button
              kind="secondary"
              onClick={() =>
                void save().catch(() => notify({ kind: 'problem', title: t('offline.notDone') }))
              }
            >
              <Icon name="phone" />
              <span>{t('places.saveOurNumber')}</span>
            </Button>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
              <Icon name="chat" />
              <span>{t(isGroup ? 'places.ourGroup' : 'places.ourChannel')}</span>
            </a>
          </li>
        )}
      </ul>
      {isGroup && <p className="mt-2 text-sm text-quiet">{t('places.groupShowsNumbers')}</p>}
    </div>
  );
}
