import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const MALAY = readLanguage({
  code: 'ms',
  firm: 'Bank Selasih Biru, Udara Enggang Jaya, Tenaga Cahaya Tanjung, Telekom Gema Raya, Pasar Raya Pelita',
  person: 'Nurilham Seri Kencana, Adwan Hujungsari, Melur Tanjung Rahsia, Haziq Bayu Semilir',
  team: 'Helang Kuala FC, Harimau Bukit Raya, Pelaut Teluk Intai, Kancil Merah, Layar Emas FC',
  work: 'Rumah Api Terakhir, Kereta Api Musim Tengkujuh, Pelukis Peta, Kebun Limau',
  game: INVENTED_GAMES,
  outlets:
    'Berita Subuh = berita-subuh, Lembayung Kini = lembayung-kini, Suara {place} = suara, Nota Pasaran = nota-pasaran, Jendela Desa = jendela-desa',
  related: `
    {t} hari ini
    {t} terkini
    {t} langsung
    apa itu {t}
  `,
  headlines: `
    {T}: apa yang diketahui setakat ini
    {T}: lima soalan, lima jawapan
    {T}: kronologi sepanjang hari
    Mengapa ramai mencari “{t}” hari ini
    {T}: kata pembaca
  `,
  groups: {
    autos: `
      * {T}: apa yang pemandu perlu tahu
      * {T}: angka di sebaliknya
      harga minyak minggu ini | Harga petrol turun mulai tengah malam
      panggil semula kereta | Beribu kereta dipanggil semula kerana lampu brek
      perbaharui lesen memandu | Perbaharui lesen dalam lima langkah
      kereta elektrik jarak | Lima kereta elektrik diuji mendaki bukit
    `,
    fashion: `
      * {T}: cara menggayakannya
      seluar korduroi | Korduroi kembali, kali ini longgar
      baju raya | Warna laut jadi pilihan tahun ini
    `,
    business: `
      * {T}: kesan kepada poket anda
      * {T}: pandangan penganalisis
      harga emas | Emas catat rekod baharu
      kadar dasar semalaman | Kadar dasar kekal tidak berubah
      saham {firm} | Keuntungan {firm} mengatasi ramalan
      {firm} buang pekerja | {firm} potong satu daripada sepuluh jawatan
      gaji minimum | Gaji minimum naik tahun depan
      tukaran ringgit | Ringgit kukuh pada paras tertinggi tujuh bulan
      bayaran balik cukai | Empat kesilapan yang melambatkan bayaran balik
      dividen simpanan | Kadar dividen diumumkan minggu ini
    `,
    entertainment: `
      * {T}: semua yang perlu tahu
      * {T}: teori peminat
      drama {work} | Episod akhir “{work}” jadi bualan
      {work} musim 2 | “{work}” kembali awal tahun depan
      konsert {person} | Tiket konsert {person} habis dalam sembilan minit
      final kuiz | Pustakawan menang satu mata di final kuiz
    `,
    food: `
      * {T}: resipi yang menjadi
      * {T}: petua dapur
      resipi bubur labu | Bubur labu dalam setengah jam
      harga durian | Durian gred terbaik sampai ke {place}
      panggil semula susu tepung | Satu kelompok susu tepung ditarik balik
      kedai laksa {place} | Kedai dua belas kerusi di {place} dinobat terbaik
    `,
    games: `
      * {T}: petua jam pertama
      * {T}: kata pemain
      {game} tarikh keluar | {game} akhirnya ada tarikh
      kemas kini {game} | Apa yang berubah dalam {game}
      kod {game} | Semua kod {game} yang masih sah
      kejohanan catur | Pemain sembilan belas tahun mendahului
    `,
    health: `
      * {T}: nasihat doktor
      * {T}: fakta dan mitos
      suntikan selesema | Musim selesema bermula awal
      denggi {place} | Kes denggi di {place} meningkat
      vitamin D | Berapa banyak vitamin D mencukupi?
      berdengkur | Berdengkur bukan satu-satunya tanda
    `,
    hobbies: `
      * {T}: cara bermula
      * {T}: panduan pemula
      burung hijrah | Beribu burung singgah dekat {place}
      corak mengait | Baju sejuk yang semua orang kait
      perkhemahan {place} | Tapak khemah tenang sekitar {place}
      orkid berbunga | Orkid berbunga lebih awal
    `,
    jobs: `
      * {T}: tarikh dan syarat
      * {T}: perhatian untuk pemohon
      keputusan peperiksaan | Keputusan keluar: cara menyemak
      jawatan kosong {firm} | {firm} buka ratusan jawatan
      cuti sekolah | Takwim cuti sekolah tahun depan
      apa jadi kepada simpanan persaraan saya jika syarikat tempat saya bekerja dibeli pesaing asing sebelum saya bersara | Syarikat bertukar pemilik: hak yang dilindungi, hak yang tidak, dan bila majikan wajib memaklumkan pekerja secara bertulis
    `,
    law: `
      * {T}: siapa yang terlibat
      * {T}: kandungan keputusan
      perbaharui pasport | Pejabat pasport buka hari Sabtu
      saman {firm} | Mahkamah benarkan saman terhadap {firm}
      diskaun saman trafik | Tempoh diskaun saman dilanjutkan
      hak penyewa | Peraturan baharu deposit sewa
    `,
    other: `
      * {T}: faktanya
      * {T}: apa yang berlaku
      cabutan bertuah | Hadiah utama milik warga {place}
      gangguan elektrik {place} | Beribu rumah di {place} bergelap
      bulan penuh | Mengapa bulan kelihatan besar malam ini
      pendaki hilang {place} | Pendaki ditemui selamat dekat {place} selepas dua malam
    `,
    pets: `
      * {T}: kata doktor haiwan
      * {T}: pengalaman pemilik
      kucing angkat | Pusat jagaan di {place} penuh kucing
      tapir sesat | Tapir masuk ke pasar dengan sopan
      flamingo terlepas | Flamingo memilih kebebasan
      penyu bertelur | Rekod sarang penyu di pantai
    `,
    politics: `
      * {T}: reaksi
      * {T}: langkah seterusnya
      keputusan pilihan raya | Kiraan undi sengit hingga subuh
      belanjawan | Belanjawan tambah peruntukan perumahan
      datuk bandar {place} | Lima nama untuk datuk bandar {place}
      rombakan kabinet | Siapa masuk, siapa keluar
    `,
    science: `
      * {T}: penemuan penyelidik
      * {T}: dua minit untuk faham
      gerhana bulan | Waktu gerhana bulan di setiap negeri
      hujan meteor | Sembilan puluh meteor sejam
      fosil {place} | Jejak purba ditemui dekat {place}
      hidupan laut dalam | Hidupan lut sinar di kedalaman empat kilometer
    `,
    shopping: `
      * {T}: tawaran yang benar
      * {T}: semak sebelum beli
      jualan akhir tahun | Cara mengesan diskaun palsu
      Pasar Raya Pelita tutup cawangan | Pasar Raya Pelita tutup empat puluh cawangan
      laman jualan palsu | Amaran laman jualan palsu
      penapis udara | Sembilan penapis udara diuji
    `,
    sports: `
      * {T}: kesebelasan dan siaran
      * {T}: penilaian pemain
      {team} lawan {rival} | {team} atasi {rival} pada minit akhir
      jurulatih {team} | {team} berpisah dengan jurulatih selepas enam kekalahan
      kecederaan {person} | {person} berehat enam minggu
      maraton {place} | Rekod laluan tumbang di {place}
      kedudukan liga | Pendahulu liga beza satu mata
      badminton hari ini | Tiga set, sembilan puluh minit
      tiket {team} | Tiket {team} habis dalam dua puluh minit
      hoki separuh akhir | Penalti tentukan ke final
    `,
    technology: `
      * {T}: cara menyelesaikannya
      * {T}: apa yang berubah
      gangguan Telekom Gema Raya | Rangkaian Telekom Gema Raya tergendala
      kata laluan bocor | Semak jika kata laluan anda bocor
      kemas kini telefon | Bateri cepat habis? Ini caranya
      robot vakum | Sembilan robot lawan seekor kucing
    `,
    travel: `
      * {T}: perkara penumpang perlu tahu
      * {T}: hak anda
      lapangan terbang {place} | Kabus lewatkan penerbangan di {place}
      Udara Enggang Jaya batal penerbangan | Udara Enggang Jaya batal penerbangan: cara tuntut bayaran balik
      tren malam | Tren malam kembali di tiga laluan
      jalan tutup {place} | Jambatan di {place} ditutup tiga minggu
    `,
    climate: `
      * {T}: apa yang dijangka
      * {T}: ramalan setiap jam
      cuaca {place} | Hujan lebat dan angin kencang di {place}
      banjir {place} | Paras air di {place} mula surut
      jerebu | Bacaan jerebu paling buruk sejak awal tahun
      gelombang haba | Suhu cecah rekod bulan ini
    `,
  },
  world: `
    Orbit 9 tarikh keluar | Orbit 9 muncul musim bunga
    Nimbo tergendala | Nimbo tergendala seluruh dunia
    komet malam ini | Ke mana memandang untuk melihat komet
    final Meridian Cup | Cara menonton final Meridian Cup
    treler The Glass Tide | Treler The Glass Tide babak demi babak
    panggil semula Halden | Pemilik Halden: jangan cas waktu malam
    rekod suhu dunia | Satu lagi bulan rekod
    waktu tidur terbaik | Waktu tidur terbaik menurut kajian
    harga Lumen 4 | Berapa harga Lumen 4 di sini
    penerbangan terpanjang di dunia | Sanggup duduk dua puluh dua jam?
    kapibara meluncur ombak | Kenali kapibara yang meluncur ombak
    resipi roti awan | Roti awan tiga bahan
  `,
})
