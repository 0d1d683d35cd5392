import { checkSubscription } from '../../lib/check-fields';
import { useTranslation } from '../../lib/i18n';
import { FormCard } from '../../shared/form-card';
import { PrivacyLine } from '../../shared/privacy-line';
import { SubmissionForm, successDelay, useSubmissionForm } from '../../shared/submission-form';
import { TextField } from '../../ui/field';
import { newsSubmission, useNewsPush } from './news-box';

/** The e-mail box as a page: where one that was refused is corrected, and where a post without scripts comes back to. */
export function NewsScreen({ corrects }: { corrects: string | undefined }) {
  const { t } = useTranslation();
  const push = useNewsPush();
  const submission = newsSubmission(t);
  const { returned, field, form } = useSubmissionForm({
    ...submission,
    check: checkSubscription,
    draft: `subscription:${corrects ?? ''}`,
    corrects,
    homeAfter: successDelay,
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
          <SubmissionForm
            {...form}
            label={t('forms.keepInformed')}
            busyLabel={t('forms.sending')}
            after={<PrivacyLine />}
          >
            <TextField
              label={t('forms.emailForNews')}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              {...field('Email')}
            />
          </SubmissionForm>
        </FormCard>
        <div ref={push.here} className="mt-6">
          {push.offer}
        </div>
      </div>
    </div>
  );
}
