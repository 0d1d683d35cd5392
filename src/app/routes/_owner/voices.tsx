import { createFileRoute } from '@tanstack/react-router';
import { TestimonialsScreen } from '../../features/testimonials/owner-testimonials-screen';

export const Route = createFileRoute('/_owner/voices')({ component: TestimonialsScreen });
