import type { CompiledQuery, QueryResult } from 'kysely'
import type Database from 'libsql'

/** Limit on the prepared statements that one connection keeps; more than a running server uses in an hour. */
const MAX_STATEMENTS = 500

/**
 * Length in characters up to which a statement is kept. Longer ones, such as inserts of hundreds of rows, would take
 * more memory than they save time.
 */
const MAX_KEPT_LENGTH = 8000

/** Runs a statement of one connection on this thread. */
export type RunStatement = <R>(query: CompiledQuery) => QueryResult<R>

/**
 * Creates a function that runs the statements of a connection and keeps the most recently used ones prepared. That
 * saves their preparation, and avoids a stall: an unreferenced statement is destroyed by the garbage collector, and its
 * destruction waits on this thread for a running commit of its connection, however long the disk takes.
 */
export function statementRunner(database: Database.Database): RunStatement {
  const statements = new Map<string, Database.Statement>()
  return <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    // The map is ordered by last use. A statement that fails is not kept, since it could hold an old snapshot of the
    // tables.
    statements.delete(sql)
    const result = run<R>(statement, parameters)
    if (sql.length <= MAX_KEPT_LENGTH) statements.set(sql, statement)
    const [oldest] = statements.keys()
    if (statements.size > MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest)
    return result
  }
}

function run<R>(statement: Database.Statement, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
}
