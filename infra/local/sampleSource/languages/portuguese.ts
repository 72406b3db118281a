import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

/** In words that are used alike in Brazil and in Portugal. */
export const PORTUGUESE = readLanguage({
  code: 'pt',
  firm: 'Grupo Marvelis, Serralume, Casa Trigoalvo, Navegária, Ondalta, Pinhaverde',
  person: 'Jacinta Valombro, Tomé Ribalonga, Leocádia Monteazul, Caetano Farolim, Anaís Pedrassol',
  team: 'Atlético Serrazul, Sport Marlindo, União Ventaclara, Estrela Pedraclara, Clube Ventoleste, Nacional Montebravo',
  work: 'A casa do vento, Sal e laranjeiras, O faroleiro da ilha, Doze janelas para o mar, Inverno na praia',
  game: INVENTED_GAMES,
  outlets:
    'O Arauto Digital = arauto-digital, Página de {place} = pagina, Diário Bússola = diario-bussola, Mercado Sereno = mercado-sereno, Hora Marcada = hora-marcada, A Tarde Escrita = a-tarde-escrita',
  related: `
    {t} hoje
    {t} notícias
    {t} ao vivo
    o que é {t}
  `,
  headlines: `
    {T}: o que se sabe até agora
    {T}: cinco perguntas e respostas
    {T}: como foi, hora a hora
    {T}: por que todos procuram
    {T}: a opinião dos leitores
    Ao vivo: {t}
  `,
  groups: {
    autos: `
      * {T}: o que deve saber quem vai ao volante
      * {T}: os números
      preço dos combustíveis | Combustíveis mais baratos a partir da meia-noite
      {firm} recall | {firm} chama milhares de carros à oficina por causa de uma luz
      carros elétricos autonomia | Cinco carros elétricos postos à prova na serra
      carros usados preços | Os usados que perdem menos valor
    `,
    fashion: `
      * {T}: como usar
      saia de veludo | O veludo volta, e não só à noite
      corte de cabelo curto | O corte que todos pedem no salão
    `,
    business: `
      * {T}: o que muda no bolso
      * {T}: a reação do mercado
      * {T}: a análise de três economistas
      taxa de juros | Banco central mantém a taxa de juros | O que a decisão muda no crédito
      ações {firm} | {firm} sobe as previsões depois de um bom trimestre
      {firm} cortes | {firm} corta um em cada dez postos de trabalho
      inflação | Inflação no nível mais baixo em três anos
      salário mínimo | Salário mínimo sobe: quem recebe mais
      dólar hoje | Dólar abre estável depois de uma semana agitada
      euro cotação | Euro recua pelo terceiro dia
      preço do ouro | Ouro bate novo recorde
      imposto prazo | Imposto: o que falta entregar até sexta-feira
    `,
    entertainment: `
      * {T}: tudo o que é preciso saber
      * {T}: as teorias dos fãs
      {work} segunda temporada | “{work}” volta no próximo ano
      {person} concerto {place} | {person} anuncia data extra em {place} | Bilhetes esgotados em onze minutos
      final de {work} explicado | A última cena de “{work}” explicada
      final do concurso | Bibliotecária de {place} vence por um ponto
    `,
    food: `
      * {T}: a receita passo a passo
      * {T}: as dicas da cozinheira
      sopa de abóbora receita | Sopa de abóbora em trinta minutos
      queijo retirado do mercado | Queijo retirado do mercado em todo o país
      bolo de laranja simples | O bolo de laranja que nunca falha
      preço do café | Café volta a subir
    `,
    games: `
      * {T}: dicas para a primeira hora
      * {T}: o que dizem os jogadores
      {game} data de lançamento | {game} já tem data
      {game} atualização | Tudo o que muda em {game}
      palavra do dia | A palavra do dia: três pistas
      torneio de xadrez | Aos quinze anos, na frente do torneio de xadrez
    `,
    health: `
      * {T}: o que recomendam os médicos
      * {T}: verdades e mitos
      vacina da gripe | A gripe chega mais cedo este ano
      sarampo {place} | Casos de sarampo confirmados em {place}
      alergia ao pólen | Semana difícil para quem tem alergia
      vitamina D | Quanta vitamina D é suficiente?
    `,
    hobbies: `
      * {T}: como começar
      * {T}: guia para principiantes
      aves migratórias | Milhares de aves passam por {place}
      tricô grátis receita | O colete que todos fazem em tricô
      plantar alho | É hora de plantar alho
      fotografia noturna | Três ajustes para fotografar estrelas
    `,
    jobs: `
      * {T}: datas e condições
      * {T}: o que preparar
      greve dos professores {place} | Escolas de {place} fechadas na quinta-feira
      {firm} vagas | {firm} procura mil pessoas
      semana de quatro dias | Um ano com a semana de quatro dias
      o que acontece com as minhas férias e com o meu tempo de serviço se a empresa onde trabalho for comprada por um grupo de outro país | Venda de uma empresa: o que fica garantido e o que não fica
    `,
    law: `
      * {T}: o que diz a decisão
      * {T}: a quem se aplica
      renovar passaporte | Passaporte: atendimento também ao sábado
      processo {firm} | Ação coletiva contra {firm} segue em frente
      multas de trânsito {place} | {place} perdoa multas a quem pagar este mês
      lei dos condomínios | Ruído depois das dez: o que diz a nova lei
    `,
    other: `
      * {T}: verdades e boatos
      * {T}: o que aconteceu
      resultado do sorteio | Sorte grande sai em {place}
      falta de luz {place} | Milhares de casas sem luz em {place}
      lua cheia | Por que a lua parece tão grande esta noite
      falta de água {place} | As ruas de {place} que ficam sem água
      feriados do ano | Quantos feriados calham no fim de semana
      cápsula do tempo {place} | Cartas de 1926 encontradas numa parede em {place}
    `,
    pets: `
      * {T}: a opinião dos veterinários
      * {T}: dicas para os donos
      cão perdido {place} | Cão encontrado em {place} três anos depois
      adotar um coelho | Abrigos cheios de coelhos
      cão medo de fogos | Como acalmar um cão assustado
      flamingo em fuga | Flamingo escolhe a liberdade
    `,
    politics: `
      * {T}: as reações
      * {T}: os próximos passos
      resultado das eleições | Contagem voto a voto até de madrugada
      votação do orçamento | Orçamento aprovado por um voto
      debate na televisão | Quatro frases do debate, verificadas
      reforma das pensões | Pensões: o que muda com o texto
      novo ministro | Quem entra e quem sai
      onde votar | Como saber onde votar
    `,
    science: `
      * {T}: o que os cientistas encontraram
      * {T}: explicado em dois minutos
      chuva de estrelas | Até noventa estrelas cadentes por hora
      eclipse da lua | A que horas olhar para o céu
      fóssil {place} | Passeio em {place} termina com um fóssil
      vulcão submarino | Um vulcão que não estava em nenhum mapa
    `,
    shopping: `
      * {T}: as ofertas que valem a pena
      * {T}: o que verificar antes de pagar
      black friday descontos | Como reconhecer um desconto falso
      {firm} fecha lojas | {firm} fecha quarenta lojas: a lista
      fraude encomenda sms | A fraude da encomenda muda de cara
      fritadeira sem óleo | Nove fritadeiras, um quilo de batatas
    `,
    sports: `
      * {T}: onde assistir
      * {T}: as notas do jogo
      * {T}: três conclusões
      {team} {rival} | {team} vence {rival} no último minuto | Como fica a tabela depois de {team} contra {rival}
      treinador {team} | {team} afasta o treinador
      lesão {person} | {person} fora por seis semanas
      maratona {place} | Cai o recorde da maratona de {place}
      {team} reforços | {team} anuncia três reforços
      final do torneio de basquete | Da qualificação até à final
      ciclismo resultado | Fuga decide a etapa na subida final
      natação resultados | Recorde nacional nos duzentos metros
    `,
    technology: `
      * {T}: como resolver
      * {T}: o que muda
      {firm} fora do ar | Rede de {firm} fora do ar
      senhas divulgadas | Como saber se uma senha foi divulgada
      atualização bateria | A bateria dura menos depois da atualização?
      aspirador robô | Nove robôs contra um só cão
      fraude por videochamada | A chamada que imita uma voz conhecida
      televisor novo | Doze televisores, lado a lado
    `,
    travel: `
      * {T}: o que os viajantes devem saber
      * {T}: os direitos do passageiro
      greve nos transportes | Sem transportes a partir da meia-noite
      aeroporto {place} | Nevoeiro atrasa voos em {place}
      bagagem de mão medidas | Companhias aéreas chegam a uma só medida
      ponte fechada {place} | Ponte em {place} fechada até novo aviso
    `,
    climate: `
      * {T}: a previsão hora a hora
      * {T}: os conselhos
      previsão do tempo {place} | Vento forte previsto para {place}
      alerta de tempestade | Até cem milímetros de chuva numa noite
      qualidade do ar | Ar poluído: quem deve ficar em casa
      cheia do rio {place} | Rio atinge o pico em {place} à meia-noite
    `,
  },
  world: `
    Orbit 9 data de lançamento | Orbit 9 já tem data
    Nimbo fora do ar | Nimbo fora do ar em todo o mundo
    cometa hoje | A que horas ver o cometa
    final Meridian Cup | Onde ver a final da Meridian Cup
    The Glass Tide trailer | O trailer de The Glass Tide, cena a cena
    Halden recall | Halden pede: não carregar os carros à noite
    recorde de temperatura global | Outro mês, outro recorde
    melhor hora para dormir | A melhor hora para dormir, segundo a ciência
    Lumen 4 preço | Quanto custa o Lumen 4
    voo mais longo do mundo | Vinte e duas horas sentado?
    capivara surfista | A capivara que faz surf
    pão nuvem receita | Pão nuvem com três ingredientes
  `,
})
