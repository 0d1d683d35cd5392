import { newContactMessage } from '~/contract/contact-message';
import { useTranslation } from '../../../i18n/i18n';
import { checkFields } from '../../../platform/validation/check-fields';
import { EmergencyNumbers } from '../../../shared/emergency-numbers';
import { LetterForm } from '../../../shared/public-forms/letter-form';
import { TextArea } from '../../../ui/field';
import { ContactCards } from './contact-cards';

/** Getting in touch (rule contact-page): by whatever is at hand, or by the form. */
export function ContactScreen({ corrects }: { corrects: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="page-width pt-8 pb-12 lg:pt-14 lg:pb-20">
      <h1 className="text-4xl lg:text-5xl">{t('takingPart.contact')}</h1>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('takingPart.contactLead')}</p>
      {/* Beside the word that an answer takes days. */}
      <div className="mt-4 grid max-w-md grid-cols-1 gap-2 font-semibold">
        {t('takingPart.urgent')}
        <EmergencyNumbers className="grid grid-cols-1 gap-2 sm:grid-cols-2" />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-14">
        <ContactCards />
        <ContactForm corrects={corrects} />
      </div>
    </div>
  );
}

/** The contact form (rule contact-page). */
function ContactForm({ corrects }: { corrects: string | undefined }) {
  const { t } = useTranslation();
  return (
    <LetterForm
      kind="message"
      check={(entered) => checkFields(newContactMessage, entered)}
      corrects={corrects}
      title={t('takingPart.contactForm')}
      letter={t('takingPart.message')}
    >
      {(field) => <TextArea label={t('forms.message')} rows={5} required {...field('Message')} />}
    </LetterForm>
  );
}
