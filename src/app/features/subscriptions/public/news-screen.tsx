import { useTranslation } from '../../../i18n/i18n';
import { checkSubscription } from '../../../platform/validation/check-subscription';
import { FormCard } from '../../../shared/public-forms/form-card';
import { PrivacyLine } from '../../../shared/public-forms/privacy-line';
import {
  SubmissionForm,
  successStays,
  useSubmissionForm,
} from '../../../shared/public-forms/submission-form';
import { TextField } from '../../../ui/field';
import { newsSubmission } from './news-submission';

/** The e-mail box as a page: where one that was refused is corrected, and where a post without scripts comes back to. */
export function NewsScreen({ corrects }: { corrects: string | undefined }) {
  const { t } = useTranslation();
  const submission = newsSubmission(t);
  const { returned, field, form } = useSubmissionForm({
    ...submission,
    check: checkSubscription,
    draft: `subscription:${corrects ?? ''}`,
    corrects,
    homeAfter: successStays,
  });
  return (
    <div className="page-width pt-8 pb-12 lg:pt-14 lg:pb-20">
      <h1 className="text-4xl lg:text-5xl">{t('takingPart.news')}</h1>
      <div className="mt-8 max-w-2xl">
        <FormCard
          lead={t('takingPart.newsLead')}
          remarks={[corrects !== undefined && t('forms.correcting')]}
          returned={returned}
          refused={submission.words.refused}
        >
          <SubmissionForm {...form} label={t('forms.keepInformed')} busyLabel={t('forms.sending')}>
            <TextField
              label={t('forms.emailForNews')}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              {...field('Email')}
            />
            <PrivacyLine />
          </SubmissionForm>
        </FormCard>
      </div>
    </div>
  );
}
