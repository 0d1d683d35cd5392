import type { Translate } from '../../../i18n/i18n';
import type { Submitting } from '../../../shared/public-forms/use-submission';

/** The address of the page with the e-mail box, to which the footer's box is posted too. */
export const newsAddress = '/event-news';

/** How the e-mail box is sent (rule news-box), from the footer or from its own page. */
export const newsSubmission = (t: Translate): Pick<Submitting<'subscription'>, 'kind' | 'words'> => ({
  kind: 'subscription',
  words: {
    title: t('takingPart.news'),
    success: t('forms.success'),
    sent: t('forms.sent.subscription'),
    refused: (reason) => t('forms.refused', { reason }),
  },
});
