import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Store } from './store';

/** Stands in a query for a value that is filled in each time it runs. */
class Blank {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

function blanks<Values extends object>(): Values;
// Each of its properties is a blank; the types say what will be filled in.
function blanks(): object {
  return new Proxy({}, { get: (_, name) => new Blank(name) });
}

/**
 * A query that is put into words once for each kind of database: for those of a submission that takes longer than the
 * database needs to run them. `build` uses the values as they are handed to it, and decides nothing by them.
 * @returns runs the query with these values
 */
export const compiledOnce = <Values extends object, Row>(
  build: (db: Store, values: Values) => Compilable<Row>,
): ((db: Store, values: Values) => Promise<QueryResult<Row>>) => {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const queryFor = (db: Store): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, blanks<Values>()).compile();
    compiled.set(adapter, query);
    return query;
  };
  return (db, values) => {
    const query = queryFor(db);
    const filled = new Map<unknown, unknown>(Object.entries(values));
    const parameters = query.parameters.map((value) =>
      value instanceof Blank ? filled.get(value.name) : value,
    );
    return db.executeQuery<Row>({ ...query, parameters });
  };
};
