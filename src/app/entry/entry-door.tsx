import '@vitejs/plugin-react/preamble';
import './site.css';
import { showChunkLoadErrors } from '../lib/call-failures';

/**
 * The door is a separate document (decision 0030). This entry shares the visitors' chunks and imports the rest
 * dynamically.
 */
showChunkLoadErrors();
// No top-level await: it would keep the bundler from merging chunks (entry-client.tsx).
void import('../features/door/door-start').then(({ openDoor }) => openDoor());
