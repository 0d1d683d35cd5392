import { useTranslation } from 'react-i18next';
import { newContactMessage } from '~/contract/contact-message';
import { TextArea } from '../../ui/field';
import { checkFields } from '../submission/check-fields';
import { LetterForm } from '../submission/letter-form';

/** The form of §2.6. */
export function ContactForm({ corrects }: { corrects: string | undefined }) {
  const { t } = useTranslation();
  return (
    <LetterForm
      kind="message"
      check={(entered) => checkFields(newContactMessage, entered)}
      corrects={corrects}
      title={t('takingPart.contactForm')}
      letter={t('takingPart.message')}
    >
      {(field) => <TextArea label={t('forms.message')} rows={5} {...field('Message')} />}
    </LetterForm>
  );
}
