import { Client, type QueryResultRow } from 'pg';

/** Runs one statement, or several without parameters, in the database at an address; gives the rows of one. */
export const onDatabase = async <Row extends QueryResultRow>(
  address: string,
  statement: string,
): Promise<Row[]> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};
