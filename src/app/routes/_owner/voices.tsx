import { createFileRoute } from '@tanstack/react-router';
import { TestimonialsScreen } from '../../features/testimonials/owner-testimonials-screen';
import { readFormSearch } from '../../lib/search-params';

export const Route = createFileRoute('/_owner/voices')({
  validateSearch: readFormSearch,
  component: () => <TestimonialsScreen form={Route.useSearch().form} />,
});
