import type { CompiledQuery, QueryResult } from 'kysely'
import type Database from 'libsql'

/** Statements of one connection that are kept for their next use; more than a running server asks in an hour. */
const MOST_STATEMENTS = 500

/** Longer ones, such as hundreds of rows at once, are not kept: they would take more memory than they are worth. */
const LONGEST_SIGNS = 8000

/** Runs statements of one connection on this thread. */
export type RunStatement = <R>(query: CompiledQuery) => QueryResult<R>

/**
 * Runs the statements of a connection and keeps them prepared, those used last. That saves their preparation, and more:
 * a statement that nobody holds is destroyed with the garbage, and its destruction waits on this thread for a commit of
 * its connection, however long the disk takes.
 */
export function statementRunner(database: Database.Database): RunStatement {
  const statements = new Map<string, Database.Statement>()
  return <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    // In the order of their last use. One that fails is not kept, since it could hold an old state of the tables.
    statements.delete(sql)
    const result = run<R>(statement, parameters)
    if (sql.length <= LONGEST_SIGNS) statements.set(sql, statement)
    const [oldest] = statements.keys()
    if (statements.size > MOST_STATEMENTS && oldest !== undefined) statements.delete(oldest)
    return result
  }
}

function run<R>(statement: Database.Statement, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
}
