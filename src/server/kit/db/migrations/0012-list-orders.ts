import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Schema } from '../schema.ts'

/**
 * SQL expression for the first category of a work in alphabetical order; null if it has none. It is shortened, because
 * PostgreSQL's indexes hold no long texts.
 */
const firstCategoryOf = (
  item: string,
): string => `(SELECT substr(min(lower(term.name)), 1, 200) FROM item_term
  JOIN term ON term.id = item_term.term_id WHERE item_term.item_id = ${item} AND term.taxonomy = 'categories')`

/** Indexes for every order in which works are listed, and for single statements. */
const INDEXES: Readonly<Record<string, string>> = {
  item_by_id: '(status, id)',
  item_by_modified: '(status, modified_at, id)',
  item_by_title: '(status, substr(folded_title, 1, 200), id)',
  item_by_slug: '(status, slug)',
  item_by_year: '(status, (year IS NULL), year DESC, published_at DESC, id DESC)',
  item_by_client_name: `(status, (client = ''), substr(lower(client), 1, 200), published_at DESC, id DESC)`,
  item_by_category: '(status, (first_category IS NULL), first_category, published_at DESC, id DESC)',
  item_film: `(video_url) WHERE type = 'video' AND status = 'publish' AND video_url <> ''`,
}

/** Adds indexes from which lists in any order are read, however long they are. */
export async function listOrders(query: Kysely<Schema>): Promise<void> {
  await query.schema.alterTable('portfolio_item').addColumn('first_category', 'text').execute()
  await sql
    .raw(`UPDATE portfolio_item SET first_category = ${firstCategoryOf('portfolio_item.id')}`)
    .execute(query)
  for (const [name, columns] of Object.entries(INDEXES))
    await sql.raw(`CREATE INDEX ${name} ON portfolio_item ${columns}`).execute(query)
  for (const statement of engineOf(query) === 'postgres' ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS)
    await sql.raw(statement).execute(query)
}

const fileAnew = (items: string, differs: string): string =>
  `UPDATE portfolio_item SET first_category = ${firstCategoryOf('portfolio_item.id')}
    WHERE id IN (${items}) AND first_category ${differs} ${firstCategoryOf('portfolio_item.id')};`

/** Triggers that keep the first category up to date on any change of terms and their links. */
const SQLITE_TRIGGERS = [
  ...[
    ['insert', 'INSERT', 'new.item_id'],
    ['delete', 'DELETE', 'old.item_id'],
    ['update', 'UPDATE OF item_id, term_id', 'old.item_id, new.item_id'],
  ].map(
    ([name, event, items = '']) => `CREATE TRIGGER item_category_${name} AFTER ${event} ON item_term BEGIN
      ${fileAnew(items, 'IS NOT')} END`,
  ),
  `CREATE TRIGGER item_category_name AFTER UPDATE OF name, taxonomy ON term
    WHEN old.name <> new.name OR old.taxonomy <> new.taxonomy BEGIN
      ${fileAnew('SELECT item_id FROM item_term WHERE term_id = new.id', 'IS NOT')} END`,
]

/** Triggers that do the same at the end of the transaction, when a saved work has all its links again. */
const POSTGRES_TRIGGERS = [
  `CREATE FUNCTION vitrine_file_item() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN ${fileAnew('OLD.item_id', 'IS DISTINCT FROM')} END IF;
    IF TG_OP <> 'DELETE' THEN ${fileAnew('NEW.item_id', 'IS DISTINCT FROM')} END IF;
    RETURN NULL;
  END $$`,
  `CREATE CONSTRAINT TRIGGER item_category AFTER INSERT OR DELETE OR UPDATE OF item_id, term_id ON item_term
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION vitrine_file_item()`,
  `CREATE FUNCTION vitrine_file_items_of_term() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${fileAnew('SELECT item_id FROM item_term WHERE term_id = NEW.id', 'IS DISTINCT FROM')}
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER item_category_name AFTER UPDATE OF name, taxonomy ON term FOR EACH ROW
    WHEN (OLD.name <> NEW.name OR OLD.taxonomy <> NEW.taxonomy) EXECUTE FUNCTION vitrine_file_items_of_term()`,
]
