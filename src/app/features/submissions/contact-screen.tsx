import type { ReactNode } from 'react';
import drawing from '~/content/pictures/single-pages/head-contact.svg';
import { newContactMessage } from '~/contract/submissions';
import { checkFields } from '../../lib/check-fields';
import { useTranslation } from '../../lib/i18n';
import { useGroup, useGroupLang } from '../../lib/site-content';
import { EmergencyNumbers } from '../../shared/emergency-numbers';
import { MessageForm } from '../../shared/message-form';
import { TextArea } from '../../ui/field';
import { Icon, type IconName } from '../../ui/icon';
import { callLink, EmailText, mapLink, whatsAppLink } from '../../ui/outward-links';
import { PageTitle } from '../../ui/page-title';

const linkStyle =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-deep underline-offset-4 hover:underline';

/**
 * Where the group is found and how it is reached (rule contact-page): one address, up to two numbers and two e-mail
 * addresses.
 */
function ContactCards() {
  const { t } = useTranslation();
  const { address, phones = [], emails = [] } = useGroup().Texts;
  const lang = useGroupLang();
  return (
    <ul className="grid h-fit grid-cols-1 gap-5">
      {address && (
        <Card icon="pin" title={t('takingPart.visit')}>
          <p lang={lang('address')}>{address}</p>
          <a href={mapLink(address)} target="_blank" rel="noreferrer" className={linkStyle}>
            {t('takingPart.directions')}
          </a>
        </Card>
      )}
      {phones.length > 0 && (
        <Card icon="phone" title={t('takingPart.call')}>
          <ul>
            {phones.map((phone) => (
              <li key={phone} className="flex flex-wrap gap-x-6">
                <a href={callLink(phone)} className={`${linkStyle} tabular-nums`}>
                  {phone}
                </a>
                <a
                  href={whatsAppLink({ phone })}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('takingPart.whatsappTo', { number: phone })}
                  className={linkStyle}
                >
                  <Icon name="chat" />
                  <span>{t('events.whatsapp')}</span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {emails.length > 0 && (
        <Card icon="mail" title={t('takingPart.write')}>
          <ul>
            {emails.map((email) => (
              <li key={email}>
                <a href={`mailto:${email}`} className={`${linkStyle} [overflow-wrap:anywhere]`}>
                  <EmailText>{email}</EmailText>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ul>
  );
}

const Card = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <li className="flex flex-wrap gap-4 rounded-card bg-panel-soft p-5">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-panel text-leaf-deep">
      <Icon name={icon} className="size-6" />
    </span>
    <div className="min-w-[min(10rem,100%)] flex-1">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-1">{children}</div>
    </div>
  </li>
);

/** Getting in touch (rule contact-page): by whatever is at hand, or by the form. */
export function ContactScreen({ corrects }: { corrects: string | undefined }) {
  const { t } = useTranslation();
  const { address, phones = [], emails = [], emergency, ambulance } = useGroup().Texts;
  const hasCards = Boolean(address || phones.length || emails.length);
  return (
    <>
      <PageTitle title={t('takingPart.contact')} lead={t('takingPart.contactLead')} drawing={drawing}>
        {/* Beside the word that an answer takes days. */}
        {(emergency || ambulance) && (
          <div className="mt-4 grid max-w-md grid-cols-1 gap-2 font-semibold">
            <span>{t('takingPart.urgent')}</span>
            <EmergencyNumbers />
          </div>
        )}
      </PageTitle>
      <div
        className={`page-body grid grid-cols-1 gap-8 lg:gap-14 ${hasCards ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]' : 'max-w-2xl'}`}
      >
        {hasCards && <ContactCards />}
        <ContactForm corrects={corrects} />
      </div>
    </>
  );
}

/** The contact form (rule contact-page). */
function ContactForm({ corrects }: { corrects: string | undefined }) {
  const { t } = useTranslation();
  return (
    <MessageForm
      kind="message"
      check={(entered) => checkFields(newContactMessage, entered)}
      corrects={corrects}
      title={t('takingPart.contactForm')}
      submissionTitle={t('takingPart.message')}
    >
      {(field) => <TextArea label={t('forms.message')} rows={5} required {...field('Message')} />}
    </MessageForm>
  );
}
