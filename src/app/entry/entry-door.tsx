import '@vitejs/plugin-react/preamble';
import '../ui/theme.css';
import { showChunkLoadErrors } from '../browser/chunk-load-errors';

/**
 * The door is a document of its own (decision 0030), of which this is the only part that the build may put together with
 * what visitors load: it asks for the rest.
 */
showChunkLoadErrors();
const { openDoor } = await import('../features/door/door-start');
await openDoor();
