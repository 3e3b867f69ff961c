import { type Kysely, sql } from 'kysely'

/** Which forms may show a background: who knows the name of one does not see it for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_pictures (
      form_id uuid not null references forms on delete cascade,
      hash text not null references print_pictures on delete cascade,
      created_at timestamptz(3) not null default now(),
      primary key (form_id, hash)
    );
    create index form_pictures_hashes on form_pictures (hash);
    insert into form_pictures (form_id, hash)
    select distinct f.id, p.hash
    from forms f cross join lateral jsonb_array_elements(
      case jsonb_typeof(f.settings -> 'printLayouts') when 'array' then f.settings -> 'printLayouts' else '[]' end) as l
    join print_pictures p on p.hash = l ->> 'background'`.execute(db)
}
