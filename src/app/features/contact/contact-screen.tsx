import { useTranslation } from 'react-i18next';
import { ContactCards } from './contact-cards';
import { ContactForm } from './contact-form';

/** Getting in touch (§2.6): by whatever she has at hand, or by the form. */
export function ContactScreen({ corrects }: { corrects: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="page-width pt-8 pb-12 lg:pt-14 lg:pb-20">
      <h1 className="text-4xl lg:text-5xl">{t('takingPart.contact')}</h1>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('takingPart.contactLead')}</p>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-14">
        <ContactCards />
        <ContactForm corrects={corrects} />
      </div>
    </div>
  );
}
