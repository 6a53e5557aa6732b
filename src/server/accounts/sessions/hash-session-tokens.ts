import { createHash } from 'node:crypto'
import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter'

const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Wraps an adapter so that the database holds only hashes of session tokens, and a stolen copy opens no session. A
 * query by token returns that token; sessions found otherwise carry the hash.
 */
export const hashSessionTokens = (inner: DBAdapter): DBAdapter => ({
  ...withHashes(inner),
  // Transactions are wrapped too.
  transaction: (callback) => inner.transaction((within) => callback(withHashes(within))),
})

const withHashes = <Inner extends DBTransactionAdapter>(inner: Inner): Inner => ({
  ...inner,
  async create<T extends Record<string, unknown>, R = T>(
    query: Parameters<typeof inner.create<T, R>>[0],
  ): Promise<R> {
    const { token } = query.data as { token?: unknown }
    if (query.model !== 'session' || typeof token !== 'string') return inner.create<T, R>(query)
    return {
      ...(await inner.create<T, R>({ ...query, data: { ...query.data, token: hashed(token) } })),
      token,
    }
  },
  async findOne<T>(query: Parameters<typeof inner.findOne<T>>[0]): Promise<T | null> {
    return withToken(query, await inner.findOne<T>(hashedWhere(query)))
  },
  async update<T>(query: Parameters<typeof inner.update<T>>[0]): Promise<T | null> {
    return withToken(query, await inner.update<T>(hashedWhere(query)))
  },
  findMany: <T>(query: Parameters<typeof inner.findMany<T>>[0]) => inner.findMany<T>(hashedWhere(query)),
  updateMany: (query: Parameters<typeof inner.updateMany>[0]) => inner.updateMany(hashedWhere(query)),
  delete: <T>(query: Parameters<typeof inner.delete<T>>[0]) => inner.delete<T>(hashedWhere(query)),
  deleteMany: (query: Parameters<typeof inner.deleteMany>[0]) => inner.deleteMany(hashedWhere(query)),
})

interface Query {
  model: string
  where?: Where[] | undefined
}

function hashedWhere<Q extends Query>(query: Q): Q {
  if (query.model !== 'session' || !query.where) return query
  const where = query.where.map((condition) => {
    const { field, value } = condition
    if (field !== 'token') return condition
    return {
      ...condition,
      value: Array.isArray(value) ? value.map((one) => hashed(String(one))) : hashed(String(value)),
    }
  })
  return { ...query, where }
}

/** Returns the row with the token of the query instead of its hash. */
function withToken<T>({ model, where = [] }: Query, row: T | null): T | null {
  const token = model === 'session' && where.find(({ field }) => field === 'token')?.value
  return row !== null && typeof token === 'string' ? { ...row, token } : row
}
