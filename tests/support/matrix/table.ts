/**
 * Who may call what, written by hand from the contract and from nothing else: a declaration that
 * says otherwise is wrong. Columns: no token, then the roles 3, 2 and 1.
 *
 * | cell                       | means                                                            |
 * | -------------------------- | ---------------------------------------------------------------- |
 * | `401` `403`                | that answer, whether the record is there or not                  |
 * | `ok`                       | let in: a 2xx                                                    |
 * | `ok:422`                   | let in; the call itself then answers 422                         |
 * | `all`                      | every record; 404 for an absent one                              |
 * | `own` `unit` `published`   | that record alone; 404 for any other as for an absent one        |
 * | `all, own:409`             | the same, but 409 for that record                                |
 *
 * For a list, `all`, `own`, `unit` and `published` say which records are in it.
 * An address that begins with a slash is not below the API's base.
 */
export const accessTable = `
POST auth/login                               | ok        | ok        | ok        | ok
POST auth/logout                              | 401       | ok        | ok        | ok
POST auth/check-access                        | 401       | ok        | ok        | ok
GET  auth/sesi                                | 401       | ok        | ok        | ok
POST auth/akhiri-sesi                         | 401       | ok        | ok        | ok
POST auth/verifikasi                          | ok        | ok        | ok        | ok
POST auth/reset-password                      | ok        | ok        | ok        | ok
POST auth/ganti-surel                         | ok        | ok        | ok        | ok
GET  config                                   | ok        | ok        | ok        | ok
GET  captcha                                  | ok        | ok        | ok        | ok
GET  lookup                                   | ok        | ok        | ok        | ok
GET  kabar                                    | 401       | 403       | ok        | ok
GET  perubahan                                | 401       | 403       | ok:406    | ok:406
POST kabar/baca                               | 401       | 403       | ok        | ok
POST unggahan                                 | ok:412    | ok:412    | ok:412    | ok:412
PATCH unggahan/{id}                           | ok:412    | ok:412    | ok:412    | ok:412
DELETE unggahan/{id}                          | ok:412    | ok:412    | ok:412    | ok:412
GET  dokumen/{kode}                           | ok:404    | ok:404    | ok:404    | ok:404
POST laporan-csp                              | ok        | ok        | ok        | ok
POST lacak                                    | ok:404    | ok:404    | ok:404    | ok:404
POST survei                                   | ok:404    | ok:404    | ok:404    | ok:404
GET  lookup/unit-kerja                        | 401       | 403       | ok        | ok
GET  lookup/unit-kerja/daftar                 | 401       | 403       | 403       | all
POST lookup/unit-kerja                        | 401       | 403       | 403       | ok
GET  lookup/unit-kerja/{id}                   | 401       | 403       | 403       | all
POST lookup/unit-kerja/{id}/update-unit-kerja | 401       | 403       | 403       | all
POST lookup/unit-kerja/{id}/delete-unit-kerja | 401       | 403       | 403       | all

GET  user                                     | 401       | 403       | 403       | all
GET  user/ekspor                              | 401       | 403       | 403       | ok
POST user                                     | ok        | ok        | ok        | ok
POST user/lupa-password                       | ok        | ok        | ok        | ok
POST user/periksa-pendaftaran                 | ok        | ok        | ok        | ok
POST user/kirim-ulang-verifikasi              | ok        | ok        | ok        | ok
POST user/ganti-password                      | 401       | ok        | 403       | 403
POST user/pilihan-surel                       | 401       | ok        | 403       | 403
POST user/hapus-akun                          | 401       | ok        | 403       | 403
GET  user/{id}                                | 401       | own       | 403       | all
GET  user/{id}/data-pribadi                   | 401       | own       | 403       | 403
GET  user/{id}/{file}/buffer-identitas        | 401       | own       | 403       | all
POST user/{id}/update-user                    | 401       | own       | 403       | all
POST user/{id}/lihat-identitas                | 401       | 403       | 403       | all
POST user/{id}/update-status                  | 401       | 403       | 403       | all
POST user/{id}/delete-user                    | 401       | 403       | 403       | all

GET  admin                                    | 401       | 403       | 403       | all
GET  admin/ekspor                             | 401       | 403       | 403       | ok
POST admin                                    | 401       | 403       | 403       | ok
POST admin/update-admin                       | 401       | 403       | ok        | ok
POST admin/change-password                    | 401       | 403       | ok        | ok
POST admin/ketidakhadiran                     | 401       | 403       | ok        | ok
GET  admin/calon-wakil                        | 401       | 403       | ok        | ok
GET  admin/{id}                               | 401       | 403       | own       | all
GET  admin/{id}/image-buffer                  | 401       | 403       | own       | all
POST admin/{id}/kirim-tautan                  | 401       | 403       | 403       | all
POST admin/{id}/update                        | 401       | 403       | 403       | all
POST admin/{id}/delete-admin                  | 401       | 403       | 403       | all, own:409

GET  permohonan                               | 401       | 403       | unit      | all
GET  permohonan/ekspor                        | 401       | 403       | ok        | ok
POST permohonan                               | 401       | ok        | 403       | 403
GET  permohonan/list-external                 | 401       | own       | 403       | 403
GET  permohonan/lookup                        | 401       | own       | 403       | 403
GET  permohonan/{id}                          | 401       | own       | unit      | all
GET  permohonan/{id}/{file}/buffer-pendukung  | 401       | own       | unit      | all
POST permohonan/{id}/update-permohonan        | 401       | 403       | unit      | all
POST permohonan/{id}/konsep-surat             | 401       | 403       | unit      | all
POST permohonan/{id}/minta-kelengkapan        | 401       | 403       | unit      | all
POST permohonan/{id}/cabut-permohonan         | 401       | own       | 403       | 403
POST permohonan/catat-permohonan              | 401       | 403       | 403       | ok
POST permohonan/{id}/lihat-identitas          | 401       | 403       | 403       | all
POST permohonan/{id}/lengkapi-permohonan      | 401       | own       | 403       | all
POST permohonan/{id}/perpanjang-permohonan    | 401       | 403       | unit      | all
POST permohonan/{id}/kirim-biaya              | 401       | 403       | unit      | all
POST permohonan/{id}/tanggapi-biaya           | 401       | own       | 403       | all
POST permohonan/{id}/catat-pembayaran         | 401       | 403       | unit      | all
POST permohonan/{id}/ralat-jawaban            | 401       | 403       | unit      | all
POST permohonan/{id}/teruskan-ke-badan        | 401       | 403       | unit      | all
GET  permohonan/register                      | 401       | 403       | ok        | ok
GET  permohonan/ringkasan                     | 401       | 403       | ok        | ok
POST permohonan/{id}/catat-internal           | 401       | 403       | unit      | all
POST permohonan/{id}/hapus-catatan            | 401       | 403       | unit      | all
POST permohonan/{id}/simpan-konsep            | 401       | 403       | unit      | all
POST permohonan/{id}/beri-label               | 401       | 403       | unit      | all
POST permohonan/{id}/lepas-label              | 401       | 403       | unit      | all
GET  permohonan/label-terpakai                | 401       | 403       | ok        | ok
GET  permohonan/{id}/petugas                  | 401       | 403       | unit      | all
POST permohonan/{id}/tugaskan                 | 401       | 403       | unit      | all
GET  permohonan/{id}/terkait                  | 401       | 403       | unit      | all
GET  permohonan/{id}/berkas-perkara           | 401       | 403       | unit      | all
POST permohonan/{id}/tandai-sama              | 401       | 403       | unit, unit:422 | all, own:422, unit:422, other:422
POST permohonan/{id}/lepas-sama               | 401       | 403       | unit, unit:422 | all, own:422, unit:422, other:422
GET  permohonan/{id}/tanda-terima             | 401       | own       | unit      | all
GET  permohonan/{id}/salinan-penetapan        | 401       | own       | unit      | all
GET  permohonan/{id}/surat-perpanjangan       | 401       | own       | unit      | all
GET  permohonan/{id}/surat-biaya              | 401       | own       | unit      | all
GET  permohonan/{id}/surat-ralat              | 401       | own       | unit      | all
GET  permohonan/{id}/surat-penerusan          | 401       | own       | unit      | all
GET  permohonan/{id}/surat-jawaban            | 401       | own       | unit      | all
GET  permohonan/{id}/tenggat-keberatan        | 401       | own       | unit      | all
POST permohonan/{id}/catat-pencabutan         | 401       | 403       | 403       | all
POST permohonan/{id}/delete-permohonan        | 401       | 403       | 403       | all

GET  keberatan                                | 401       | 403       | unit      | all
GET  keberatan/ekspor                         | 401       | 403       | ok        | ok
POST keberatan                                | 401       | ok        | 403       | 403
GET  keberatan/list-external                  | 401       | own       | 403       | 403
GET  keberatan/lookup                         | 401       | own       | 403       | 403
GET  keberatan/{id}                           | 401       | own       | unit      | all
GET  keberatan/{id}/{file}/buffer-pendukung   | 401       | own       | unit      | all
POST keberatan/{id}/update-keberatan          | 401       | 403       | unit      | all
POST keberatan/{id}/konsep-surat              | 401       | 403       | unit      | all
POST keberatan/{id}/cabut-keberatan           | 401       | own       | 403       | 403
POST keberatan/catat-keberatan                | 401       | 403       | 403       | ok
GET  keberatan/{id}/{file}/buffer-konsep      | 401       | 403       | unit, unit:404 | all, own:404, unit:404, other:404
POST keberatan/{id}/konsep-putusan            | 401       | 403       | unit      | all
POST keberatan/{id}/kembalikan-konsep         | 401       | 403       | unit, unit:403 | all, own:403, unit:403, other:403
POST keberatan/{id}/tanggapi-keberatan        | 401       | own       | 403       | all
GET  keberatan/register                       | 401       | 403       | ok        | ok
GET  keberatan/ringkasan                      | 401       | 403       | ok        | ok
POST keberatan/{id}/catat-internal            | 401       | 403       | unit      | all
POST keberatan/{id}/hapus-catatan             | 401       | 403       | unit      | all
POST keberatan/{id}/simpan-konsep             | 401       | 403       | unit      | all
POST keberatan/{id}/beri-label                | 401       | 403       | unit      | all
POST keberatan/{id}/lepas-label               | 401       | 403       | unit      | all
GET  keberatan/label-terpakai                 | 401       | 403       | ok        | ok
GET  keberatan/{id}/petugas                   | 401       | 403       | unit      | all
POST keberatan/{id}/tugaskan                  | 401       | 403       | unit      | all
GET  keberatan/{id}/terkait                   | 401       | 403       | unit      | all
GET  keberatan/{id}/berkas-perkara            | 401       | 403       | unit      | all
POST keberatan/{id}/tandai-sama               | 401       | 403       | unit, unit:422 | all, own:422, unit:422, other:422
POST keberatan/{id}/lepas-sama                | 401       | 403       | unit, unit:422 | all, own:422, unit:422, other:422
GET  keberatan/{id}/tanda-terima              | 401       | own       | unit      | all
GET  keberatan/{id}/surat-keputusan           | 401       | own       | unit      | all
GET  keberatan/{id}/tenggat-sengketa          | 401       | own       | unit      | all
GET  keberatan/{id}/berkas-sengketa           | 401       | own       | unit      | all
POST keberatan/{id}/catat-pencabutan          | 401       | 403       | 403       | all
POST keberatan/{id}/delete-keberatan          | 401       | 403       | 403       | all

GET  sengketa                                 | 401       | 403       | 403       | all
GET  sengketa/ekspor                          | 401       | 403       | 403       | ok
POST sengketa                                 | 401       | 403       | 403       | ok
GET  sengketa/{id}                            | 401       | 403       | 403       | all
GET  sengketa/{id}/buffer-putusan             | 401       | 403       | 403       | all
GET  sengketa/{id}/{file}/buffer-upaya-hukum  | 401       | 403       | 403       | all
POST sengketa/{id}/update-sengketa            | 401       | 403       | 403       | all
POST sengketa/{id}/catat-gugatan              | 401       | 403       | 403       | all
POST sengketa/{id}/catat-putusan-pengadilan   | 401       | 403       | 403       | all
POST sengketa/{id}/catat-kasasi               | 401       | 403       | 403       | all
POST sengketa/{id}/catat-putusan-kasasi       | 401       | 403       | 403       | all
POST sengketa/{id}/delete-sengketa            | 401       | 403       | 403       | all

GET  kalender                                 | all       | all       | all       | all
GET  kalender/all-kalender                    | all       | all       | all       | all
POST kalender                                 | 401       | 403       | 403       | ok
GET  kalender/{id}                            | all       | all       | all       | all
POST kalender/pratinjau-kalender              | 401       | 403       | 403       | ok
POST kalender/{id}/update-kalender            | 401       | 403       | 403       | all
POST kalender/{id}/delete-kalender            | 401       | 403       | 403       | all

GET  laporan                                  | published | published | published | all
POST laporan                                  | 401       | 403       | 403       | ok
GET  laporan/{id}                             | published | published | published | all
POST laporan/pratinjau-laporan                | 401       | 403       | 403       | ok
GET  laporan/{id}/unduh-laporan               | published | published | published | all
POST laporan/{id}/update-laporan              | 401       | 403       | 403       | all
POST laporan/{id}/delete-laporan              | 401       | 403       | 403       | all

GET  dikecualikan                             | published | published | published | all
GET  dikecualikan/ekspor                      | 401       | 403       | 403       | ok
GET  dikecualikan/lookup                      | 401       | 403       | published | published
POST dikecualikan                             | 401       | 403       | 403       | ok
GET  dikecualikan/templat-impor               | 401       | 403       | 403       | ok
POST dikecualikan/periksa-impor               | 401       | 403       | 403       | ok
POST dikecualikan/impor                       | 401       | 403       | 403       | ok
POST dikecualikan/pratinjau-situs             | 401       | 403       | 403       | ok
GET  dikecualikan/{id}                        | published | published | published | all
GET  dikecualikan/{id}/lembar-uji             | 401       | 403       | 403       | all
GET  dikecualikan/{id}/buffer-penetapan       | published | published | published | all
POST dikecualikan/{id}/update-dikecualikan    | 401       | 403       | 403       | all
POST dikecualikan/{id}/delete-dikecualikan    | 401       | 403       | 403       | all

GET  regulasi                                 | published | published | published | all
GET  regulasi/ekspor                          | 401       | 403       | 403       | ok
POST regulasi                                 | 401       | 403       | 403       | ok
POST regulasi/pratinjau-situs                 | 401       | 403       | 403       | ok
GET  regulasi/templat-impor                   | 401       | 403       | 403       | ok
POST regulasi/periksa-impor                   | 401       | 403       | 403       | ok
POST regulasi/impor                           | 401       | 403       | 403       | ok
GET  regulasi/{id}                            | published | published | published | all
GET  regulasi/{id}/file-download              | published | published | published | all
GET  regulasi/{id}/buffer-regulasi            | published | published | published | all
POST regulasi/{id}/update-regulasi            | 401       | 403       | 403       | all
POST regulasi/{id}/delete-regulasi            | 401       | 403       | 403       | all

GET  faq                                      | published | published | published | all
GET  faq/ekspor                               | 401       | 403       | 403       | ok
POST faq                                      | 401       | 403       | 403       | ok
POST faq/pratinjau-situs                      | 401       | 403       | 403       | ok
GET  faq/templat-impor                        | 401       | 403       | 403       | ok
POST faq/periksa-impor                        | 401       | 403       | 403       | ok
POST faq/impor                                | 401       | 403       | 403       | ok
GET  faq/{id}                                 | published | published | published | all
POST faq/{id}/update-faq                      | 401       | 403       | 403       | all
POST faq/{id}/pindah-faq                      | 401       | 403       | 403       | all
POST faq/{id}/delete-faq                      | 401       | 403       | 403       | all

GET  sertamerta                               | published | published | published | all
GET  sertamerta/ekspor                        | 401       | 403       | 403       | ok
POST sertamerta                               | 401       | 403       | 403       | ok
POST sertamerta/pratinjau-situs               | 401       | 403       | 403       | ok
GET  sertamerta/templat-impor                 | 401       | 403       | 403       | ok
POST sertamerta/periksa-impor                 | 401       | 403       | 403       | ok
POST sertamerta/impor                         | 401       | 403       | 403       | ok
GET  sertamerta/{id}                          | published | published | published | all
GET  sertamerta/{id}/buffer-image             | published | published | published | all
POST sertamerta/{id}/update-serta-merta       | 401       | 403       | 403       | all
POST sertamerta/{id}/delete-serta-merta       | 401       | 403       | 403       | all

GET  berkala                                  | published | published | published | all
GET  berkala/ekspor                           | 401       | 403       | 403       | ok
GET  berkala/all-berkala                      | published | published | published | all
POST berkala                                  | 401       | 403       | 403       | ok
POST berkala/pratinjau-situs                  | 401       | 403       | 403       | ok
GET  berkala/templat-impor                    | 401       | 403       | 403       | ok
POST berkala/periksa-impor                    | 401       | 403       | 403       | ok
POST berkala/impor                            | 401       | 403       | 403       | ok
GET  berkala/{id}                             | published | published | published | all
POST berkala/{id}/update-berkala              | 401       | 403       | 403       | all
POST berkala/{id}/delete-berkala              | 401       | 403       | 403       | all

GET  setiapsaat                               | published | published | published | all
GET  setiapsaat/ekspor                        | 401       | 403       | 403       | ok
GET  setiapsaat/all-setiap-saat               | published | published | published | all
POST setiapsaat                               | 401       | 403       | 403       | ok
POST setiapsaat/pratinjau-situs               | 401       | 403       | 403       | ok
GET  setiapsaat/templat-impor                 | 401       | 403       | 403       | ok
POST setiapsaat/periksa-impor                 | 401       | 403       | 403       | ok
POST setiapsaat/impor                         | 401       | 403       | 403       | ok
GET  setiapsaat/{id}                          | published | published | published | all
POST setiapsaat/{id}/update-setiap-saat       | 401       | 403       | 403       | all
POST setiapsaat/{id}/delete-setiap-saat       | 401       | 403       | 403       | all

GET  videopublik                              | published | published | published | all
GET  videopublik/ekspor                       | 401       | 403       | 403       | ok
POST videopublik                              | 401       | 403       | 403       | ok
POST videopublik/pratinjau-situs              | 401       | 403       | 403       | ok
GET  videopublik/templat-impor                | 401       | 403       | 403       | ok
POST videopublik/periksa-impor                | 401       | 403       | 403       | ok
POST videopublik/impor                        | 401       | 403       | 403       | ok
GET  videopublik/{id}                         | published | published | published | all
POST videopublik/{id}/update-video            | 401       | 403       | 403       | all
POST videopublik/{id}/delete-video            | 401       | 403       | 403       | all
GET  videopublik/{id}/buffer-video            | published | published | published | all

GET  templat                                  | 401       | 403       | all       | all
POST templat                                  | 401       | 403       | 403       | ok
GET  templat/{id}                             | 401       | 403       | all       | all
POST templat/{id}/update-templat              | 401       | 403       | 403       | all
POST templat/{id}/delete-templat              | 401       | 403       | 403       | all

GET  saringan                                 | 401       | 403       | own       | own
POST saringan                                 | 401       | 403       | ok        | ok
GET  saringan/bersama                         | 401       | 403       | published | published
GET  saringan/{id}                            | 401       | 403       | own       | own
POST saringan/{id}/update-saringan            | 401       | 403       | own       | own
POST saringan/{id}/delete-saringan            | 401       | 403       | own       | own

GET  audit                                    | 401       | 403       | 403       | all
GET  audit/ekspor                             | 401       | 403       | 403       | ok
GET  audit/{id}                               | 401       | 403       | 403       | all

GET  docs                                     | ok        | ok        | ok        | ok
GET  docs/openapi.json                        | ok        | ok        | ok        | ok
GET  /healthz                                 | ok        | ok        | ok        | ok
GET  /readyz                                  | ok        | ok        | ok        | ok
`;
