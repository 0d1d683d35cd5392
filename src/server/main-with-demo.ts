/** `npm start`: the production entry, with demo content in an empty database unless told otherwise (DESIGN §4). */
process.env.DEMO ??= 'on';
await import('./main');

export {};
