import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Schema } from '../schema.ts'

/**
 * Adds an index of all sequences of three letters (trigrams) in the texts of published works, which finds any part of a
 * word. Triggers keep it up to date on any change of works. PostgreSQL has an index of its own for this, see
 * `install-text-index.ts`.
 */
export async function searchIndex(query: Kysely<Schema>): Promise<void> {
  if (engineOf(query) === 'postgres') return
  for (const statement of STATEMENTS) await sql.raw(statement).execute(query)
}

const STATEMENTS = [
  `CREATE VIEW searched_item AS
    SELECT id, folded_title, folded_text FROM portfolio_item WHERE status = 'publish'`,
  // Texts are folded before they are stored, so the index need not do so. The index refers to the texts in the works
  // instead of storing them again.
  `CREATE VIRTUAL TABLE item_search USING fts5(folded_title, folded_text, content = 'searched_item',
    content_rowid = 'id', tokenize = 'trigram case_sensitive 1', columnsize = 0)`,
  `INSERT INTO item_search (item_search) VALUES ('rebuild')`,
  `CREATE TRIGGER item_search_insert AFTER INSERT ON portfolio_item WHEN new.status = 'publish' BEGIN
    INSERT INTO item_search (rowid, folded_title, folded_text)
      VALUES (new.id, new.folded_title, new.folded_text);
  END`,
  `CREATE TRIGGER item_search_delete AFTER DELETE ON portfolio_item WHEN old.status = 'publish' BEGIN
    INSERT INTO item_search (item_search, rowid, folded_title, folded_text)
      VALUES ('delete', old.id, old.folded_title, old.folded_text);
  END`,
  `CREATE TRIGGER item_search_update AFTER UPDATE OF id, status, folded_title, folded_text ON portfolio_item
    WHEN old.id <> new.id OR old.status <> new.status OR old.folded_title <> new.folded_title
      OR old.folded_text <> new.folded_text BEGIN
    INSERT INTO item_search (item_search, rowid, folded_title, folded_text)
      SELECT 'delete', old.id, old.folded_title, old.folded_text WHERE old.status = 'publish';
    INSERT INTO item_search (rowid, folded_title, folded_text)
      SELECT new.id, new.folded_title, new.folded_text WHERE new.status = 'publish';
  END`,
]
