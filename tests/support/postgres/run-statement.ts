import pg from 'pg'

/** Runs a statement on a connection of its own; returns its rows. */
export async function runStatement<Row extends pg.QueryResultRow>(
  server: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server })
  // A test may end the server meanwhile.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
