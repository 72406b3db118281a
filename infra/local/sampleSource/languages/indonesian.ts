import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const INDONESIAN = readLanguage({
  code: 'id',
  firm: 'Bank Teluk Kelana, Rajawana Air, Surya Padmaloka, Gelombang Nuri Telekom, Toko Lentera Biru, Bajawana Motor',
  person:
    'Sekar Lintangsari Pramudyani, Bagas Tirtawana, Ayunda Kalimasada, Rangga Welirang, Melati Sukmahening',
  team: 'Elang Muara FC, Harimau Lembah, Persatuan Bukit Manggis, Badak Pesisir, Camar Tanjung Sari, Layar Nusa FC',
  work: 'Mercusuar Terakhir, Kereta Musim Hujan, Juru Peta, Kebun Jeruk Bulan Sembilan',
  game: INVENTED_GAMES,
  outlets:
    'Kabar Fajar = kabar-fajar, Senja Kini = senja-kini, Warta {place} = warta, Catatan Pasar = catatan-pasar, Jendela Kampung = jendela-kampung',
  related: `
    {t} hari ini
    {t} terbaru
    {t} live
    apa itu {t}
  `,
  headlines: `
    {T}: yang diketahui sejauh ini
    {T}: lima pertanyaan dan jawabannya
    {T}: kronologi sepanjang hari
    Mengapa semua orang mencari “{t}” hari ini
    {T}: kata pembaca
  `,
  groups: {
    autos: `
      * {T}: yang perlu diketahui pengemudi
      * {T}: angka-angkanya
      harga bensin | Harga bensin turun mulai tengah malam
      {firm} recall | {firm} tarik mobil karena lampu rem
      perpanjang sim online | Perpanjang SIM dari rumah dalam lima langkah
      motor listrik murah | Lima motor listrik diuji di tanjakan
    `,
    fashion: `
      * {T}: cara memakainya
      celana kulot korduroi | Korduroi kembali, kali ini longgar
      model rambut bob | Potongan yang diminta di setiap salon
    `,
    business: `
      * {T}: artinya bagi dompet kita
      * {T}: kata analis
      * {T}: reaksi pasar
      harga emas hari ini | Emas cetak rekor baru | Jual cincin nenek? Kata tukang emas
      suku bunga acuan | Suku bunga acuan tetap | Cicilan rumah setelah keputusan suku bunga
      saham {firm} | Laba {firm} lampaui perkiraan
      {firm} IPO | Saham perdana {firm} kelebihan permintaan sembilan kali
      upah minimum | Upah minimum tahun depan diumumkan
      kurs dolar | Rupiah menguat ke level tertinggi tujuh bulan
      PHK {firm} | {firm} pangkas satu dari sepuluh karyawan
      harga kopi | Kopi termahal dalam puluhan tahun
      bunga deposito | Bank mulai turunkan bunga deposito
      lapor pajak | Empat kesalahan yang memperlambat restitusi
    `,
    entertainment: `
      * {T}: yang perlu kamu tahu
      * {T}: teori penggemar
      {work} episode terakhir | Adegan terakhir “{work}” dijelaskan
      {work} season 2 | “{work}” kembali awal tahun depan
      konser {person} | Tiket konser {person} habis dalam sembilan menit
      final kuis | Pustakawan menang satu angka di final kuis
    `,
    food: `
      * {T}: resep yang pasti jadi
      * {T}: rahasia dapur
      resep sup labu | Sup labu dalam setengah jam
      harga cabai | Harga cabai turun di pasar {place}
      penarikan susu bubuk | Satu lot susu bubuk ditarik
      warung terbaik {place} | Warung dua belas kursi di {place} jadi yang terbaik
    `,
    games: `
      * {T}: tips satu jam pertama
      * {T}: kata pemain
      {game} tanggal rilis | {game} akhirnya punya tanggal rilis
      kode {game} | Semua kode {game} yang masih berlaku
      {game} update | Apa saja yang berubah di update {game}
      kejuaraan catur | Pecatur sembilan belas tahun memimpin klasemen
    `,
    health: `
      * {T}: saran dokter
      * {T}: fakta dan mitos
      vaksin flu | Musim flu datang lebih awal
      demam berdarah {place} | Kasus demam berdarah di {place} naik
      vitamin D | Berapa vitamin D yang cukup?
      mendengkur | Mendengkur bukan satu-satunya tanda
    `,
    hobbies: `
      * {T}: cara memulai
      * {T}: panduan pemula
      burung migran | Ribuan burung singgah di dekat {place}
      pola rajut gratis | Kardigan yang dirajut semua orang
      kemah {place} | Tempat kemah yang tenang di sekitar {place}
      anggrek berbunga | Anggrek berbunga lebih cepat tahun ini
    `,
    jobs: `
      * {T}: jadwal dan syarat
      * {T}: yang perlu dicermati pelamar
      pengumuman kelulusan | Hasil seleksi keluar: cek di sini
      lowongan kerja {firm} | {firm} buka ratusan lowongan
      libur nasional | Daftar libur panjang tahun depan
      apa yang terjadi dengan pesangon dan dana pensiun saya kalau perusahaan tempat saya bekerja dibeli pesaing asing | Perusahaan diambil alih: hak apa yang dilindungi, apa yang tidak, dan kapan pemberi kerja wajib mengirim pemberitahuan tertulis
    `,
    law: `
      * {T}: siapa yang terkena
      * {T}: isi putusannya
      perpanjang paspor | Kantor imigrasi buka pada hari Sabtu
      gugatan {firm} | Hakim terima gugatan terhadap {firm}
      denda tilang | Batas waktu bayar denda diperpanjang
      hak penyewa rumah | Aturan baru uang jaminan sewa
    `,
    other: `
      * {T}: faktanya
      * {T}: apa yang terjadi
      undian nasional | Hadiah utama jatuh ke warga {place}
      mati listrik {place} | Ribuan rumah di {place} gelap
      bulan purnama | Mengapa bulan tampak lebih besar malam ini
      pendaki hilang {place} | Pendaki ditemukan selamat di dekat {place} setelah dua malam
    `,
    pets: `
      * {T}: kata dokter hewan
      * {T}: pengalaman pemilik
      adopsi kucing | Penampungan di {place} penuh kucing
      anjing takut petasan | Cara menenangkan anjing yang takut
      flamingo kabur | Flamingo memilih kebebasan
      penyu bertelur | Rekor sarang penyu di pantai
    `,
    politics: `
      * {T}: tanggapan
      * {T}: langkah berikutnya
      hasil pemilu | Penghitungan suara ketat hingga subuh
      wali kota {place} | Lima nama untuk wali kota {place}
      rancangan anggaran | Anggaran lolos selisih dua suara
      perombakan kabinet | Siapa masuk, siapa keluar
    `,
    science: `
      * {T}: temuan peneliti
      * {T}: penjelasan dua menit
      gerhana bulan | Jadwal gerhana bulan di tiap wilayah
      hujan meteor | Sembilan puluh meteor per jam
      fosil {place} | Jejak kaki purba ditemukan dekat {place}
      makhluk laut dalam | Makhluk tembus pandang di kedalaman empat kilometer
    `,
    shopping: `
      * {T}: diskon yang sungguhan
      * {T}: cek sebelum membeli
      promo akhir tahun | Cara mengenali diskon palsu
      Toko Lentera Biru tutup gerai | Toko Lentera Biru tutup empat puluh gerai
      toko online palsu | Waspada toko online tiruan
      kipas angin terbaik | Sembilan kipas angin diuji
    `,
    sports: `
      * {T}: susunan pemain dan jam tayang
      * {T}: nilai para pemain
      {team} vs {rival} | {team} tundukkan {rival} di menit akhir
      pelatih {team} | {team} berpisah dengan pelatih setelah enam kekalahan
      cedera {person} | {person} absen enam pekan
      maraton {place} | Rekor lintasan pecah di {place}
      klasemen liga | Puncak klasemen selisih satu angka
      bulu tangkis | Tiga gim, sembilan puluh menit
      tiket {team} | Tiket {team} habis dalam dua puluh menit
      bola voli putri | Lima set menuju gelar
    `,
    technology: `
      * {T}: cara mengatasinya
      * {T}: apa yang berubah
      gangguan Gelombang Nuri Telekom | Jaringan Gelombang Nuri Telekom terganggu di banyak kota
      kebocoran kata sandi | Cek apakah sandi Anda bocor
      update ponsel | Baterai boros setelah update? Ini solusinya
      robot penyedot debu | Sembilan robot lawan satu anjing
    `,
    travel: `
      * {T}: yang perlu diketahui penumpang
      * {T}: hak Anda
      bandara {place} | Kabut menunda penerbangan di {place}
      Rajawana Air batal terbang | Rajawana Air batalkan penerbangan: cara minta uang kembali
      tiket kereta lebaran | Tiket kereta mudik dijual tengah malam
      jalan ditutup {place} | Jembatan di {place} ditutup tiga pekan
    `,
    climate: `
      * {T}: apa yang diperkirakan
      * {T}: prakiraan per jam
      cuaca {place} | Hujan deras dan angin kencang di {place}
      banjir {place} | Air di {place} mulai surut
      kualitas udara | Udara terburuk sejak awal tahun
      gunung berapi | Status gunung dinaikkan, warga diminta menjauh
    `,
  },
  world: `
    Orbit 9 tanggal rilis | Orbit 9 rilis musim semi
    Nimbo down | Nimbo tumbang di seluruh dunia
    komet malam ini | Ke mana melihat komet malam ini
    final Meridian Cup | Cara menonton final Meridian Cup
    trailer The Glass Tide | Trailer The Glass Tide adegan demi adegan
    recall Halden | Pemilik Halden: jangan isi daya malam hari
    rekor suhu dunia | Satu bulan rekor lagi
    jam tidur terbaik | Jam tidur terbaik menurut penelitian
    harga Lumen 4 | Berapa harga Lumen 4 di sini
    penerbangan terpanjang di dunia | Sanggup duduk dua puluh dua jam?
    kapibara berselancar | Kenalan dengan kapibara peselancar
    resep roti awan | Roti awan tiga bahan
  `,
})
