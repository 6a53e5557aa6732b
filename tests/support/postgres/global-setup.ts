import { startCluster } from './cluster.ts'

/** Starts one server for all tests that run on PostgreSQL, or takes the one of `VITRINE_TEST_POSTGRES`. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.VITRINE_TEST_POSTGRES
  const cluster = given ? null : await startCluster()
  process.env.VITRINE_TEST_POSTGRES = given ?? cluster?.url
  return async () => {
    await cluster?.stop()
  }
}
