/** `npm start`: the production entry, with demo content in an empty database unless told otherwise (DESIGN §4). */
import { demoByDefault } from './demo-by-default';

demoByDefault(process.env);
await import('./main');
