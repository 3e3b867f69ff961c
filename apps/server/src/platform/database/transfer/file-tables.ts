/** The tables whose rows have a file in the store. */
export const FILE_TABLES = ['files', 'deleted_files', 'saved_draft_files']
