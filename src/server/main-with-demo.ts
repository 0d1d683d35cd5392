/** `npm start`: the production entry, with demo content in an empty database by default. */
import { demoByDefault } from './demo/demo-by-default';

demoByDefault(process.env);
await import('./main');
